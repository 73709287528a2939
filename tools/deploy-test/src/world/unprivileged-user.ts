export interface ProcessUser {
  readonly uid: number
  readonly gid: number
}

/** User of the programs: `nobody` when running as root, otherwise the current user. */
export const UNPRIVILEGED_USER: ProcessUser | undefined =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined
