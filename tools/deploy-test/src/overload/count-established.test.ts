import { expect, test } from 'vitest'
import { countEstablishedIn } from './count-established.ts'

const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F40 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 1 1
   1: 0100007F:1F40 0100017F:9C4A 01 00000000:00000000 00:00000000 00000000     0        0 2 1
   2: 0100017F:9C4A 0100007F:1F40 01 00000000:00000000 00:00000000 00000000     0        0 3 1
   3: 0100007F:1F40 0200017F:9C4B 06 00000000:00000000 00:00000000 00000000     0        0 0 1
   4: 0100007F:1F40 0100007F:9C4D 01 00000000:00000000 00:00000000 00000000     0        0 5 1
   5: 0100007F:1F41 0200017F:9C4C 01 00000000:00000000 00:00000000 00000000     0        0 4 1
`

test('counts open connections of test clients at the listening end', () => {
  expect(countEstablishedIn(TABLE, 8000)).toBe(1)
})
