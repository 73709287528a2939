export interface User {
  readonly uid: number
  readonly gid: number
}

/** As whom the programs run: as nobody where we are root, and otherwise as we are. */
export const UNPRIVILEGED: User | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
