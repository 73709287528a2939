/** Encodes a typed message of a PostgreSQL client. */
export function message(type: string, body: string): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + Buffer.byteLength(body), 1)
  return Buffer.concat([head, Buffer.from(body)])
}

/** Encodes the startup message of a connection. */
export function startup(application: string): Buffer {
  const body = `user\0postgres\0application_name\0${application}\0\0`
  const head = Buffer.alloc(8)
  head.writeInt32BE(8 + body.length)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, Buffer.from(body)])
}
