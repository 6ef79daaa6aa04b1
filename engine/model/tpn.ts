/** Tournament pairing number. Number 1 is the first player of the initial ranking list. */
export type Tpn = number;
