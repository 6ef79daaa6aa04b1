/** Tournament pairing number, 1 for the top of the initial ranking list. */
export type Tpn = number;
