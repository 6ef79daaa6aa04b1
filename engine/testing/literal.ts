/** The texts executed naively, for small fields: the oracles that the engines are held to. */
export { pairLiterally2017 } from './literal/dutch-2017';
export { pairLiterally2026 } from './literal/dutch-2026';
export { pairLiterallyDubov2025 } from './literal/dubov-2025';
