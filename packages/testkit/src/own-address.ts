import { networkInterfaces } from 'node:os'

/** An address of this machine other than loopback, if it has one: browsers do not trust it without HTTPS. */
export const findOwnAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
