/** An object of the chain whose raw data can be shown. */
export interface RawSubject {
  readonly type: 'transaction' | 'box' | 'block' | 'token'
  readonly id: string
}

/** `node`: JSON of a node's REST API; `eip12`: JSON that wallets exchange with applications; `hex`: serialised bytes. */
export type RawForm = 'node' | 'eip12' | 'v1' | 'v2' | 'hex'

const FORMS: Readonly<Record<RawSubject['type'], readonly RawForm[]>> = {
  transaction: ['node', 'eip12', 'v2', 'v1', 'hex'],
  box: ['node', 'eip12', 'v2', 'v1', 'hex'],
  block: ['node', 'v2', 'v1', 'hex'],
  token: ['node', 'v2', 'v1', 'hex'],
}

/** A host without v2 has only its own form: the others are converted from v2. */
export const formsOf = ({ type }: RawSubject, hasV2: boolean): readonly RawForm[] => (hasV2 ? FORMS[type] : ['v1'])

const COLLECTIONS: Readonly<Record<RawSubject['type'], string>> = {
  transaction: 'transactions',
  box: 'boxes',
  block: 'blocks',
  token: 'tokens',
}

/** Path of the operation that returns the object in a version of the API. */
export const rawPath = ({ type, id }: RawSubject, version: 'v1' | 'v2'): string =>
  `/api/${version}/${COLLECTIONS[type]}/${encodeURIComponent(id)}`

/** What API operations return, for links that work without scripts. */
export function rawLinks(subject: RawSubject, hasV2: boolean): readonly (readonly [form: RawForm, path: string])[] {
  const v1 = ['v1', rawPath(subject, 'v1')] as const
  if (!hasV2) return [v1]
  const v2 = rawPath(subject, 'v2')
  const bytes = BYTES_PATHS[subject.type]
  return [['v2', v2], v1, ...(bytes === undefined ? [] : [['hex', v2 + bytes] as const])]
}

const BYTES_PATHS: Readonly<Partial<Record<RawSubject['type'], string>>> = {
  transaction: '/bytes',
  block: '/header/bytes',
}

/** Name of a downloaded file. */
export const rawFileName = ({ type, id }: RawSubject, form: RawForm): string =>
  `${type}-${id}-${form}.${form === 'hex' ? 'txt' : 'json'}`
