import { type Blake2b256, bytesToHex, type Hex, hexToBytes } from '@ergo-explorer/chain'

interface ImportedEntry {
  readonly name: string
  readonly kind?: string
  readonly source: string
  readonly networks: readonly string[]
  readonly protocol?: string
  readonly address?: string
  readonly script?: Hex
  readonly template?: Hex
  readonly token?: Hex
  readonly miner?: string
}

export interface ImportedLabels {
  readonly entries: readonly ImportedEntry[]
  /** One line per entry that LABELS_FILE cannot express. */
  readonly skipped: readonly string[]
}

interface ImportOptions {
  /** Where the set comes from, with its licence. */
  readonly source: string
  readonly network: string
  readonly blake2b256: Blake2b256
}

const SUBJECTS = ['address', 'script', 'template', 'token', 'miner'] as const

/** Rows with the columns name, kind, protocol and one or more of address, script, template, token and miner. */
export function importCsv(text: string, { source, network }: ImportOptions): ImportedLabels {
  const [head = [], ...rows] = text.split(/\r?\n/).filter(Boolean).map(parseRow)
  const column = (row: readonly string[], name: string): string => row[head.indexOf(name)] ?? ''
  const entries: ImportedEntry[] = []
  const skipped: string[] = []
  for (const [index, row] of rows.entries()) {
    const [name, kind, protocol] = [column(row, 'name'), column(row, 'kind'), column(row, 'protocol')]
    const found = SUBJECTS.filter((subject) => column(row, subject) !== '')
    const [subject] = found
    if (name === '' || subject === undefined || found.length > 1)
      skipped.push(`row ${index + 2}: needs a name and one of ${SUBJECTS.join(', ')}`)
    else
      entries.push({
        name,
        ...(subject !== 'miner' && { kind: kind === '' ? 'dapp' : kind }),
        source,
        networks: [network],
        ...(protocol !== '' && { protocol }),
        [subject]: column(row, subject),
      })
  }
  return { entries, skipped }
}

/** Fields may be in quotes, in which two quotes are one. */
const parseRow = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain?.trim() ?? '',
  )

/** Organisations with labels whose rule is a complete ErgoTree or address; patterns of parts of scripts are skipped. */
export function importOrganisations(root: unknown, { source, network, blake2b256 }: ImportOptions): ImportedLabels {
  const entries: ImportedEntry[] = []
  const skipped: string[] = []
  for (const organisation of listIn(root, 'organisations')) {
    const protocol = textIn(organisation, 'organisation_name')
    for (const entry of listIn(organisation, 'labels')) {
      const [name, rule] = [textIn(entry, 'label'), textIn(entry, 'match_rule')]
      const isTree = /^(?:[0-9a-f]{2})+$/.test(rule)
      if (name === '' || (!isTree && !/^[1-9A-HJ-NP-Za-km-z]+$/.test(rule)))
        skipped.push(`${protocol}: ${name === '' ? 'an entry without a name' : name}: the rule is a pattern`)
      else
        entries.push({
          name,
          kind: 'dapp',
          source,
          networks: [network],
          ...(protocol !== '' && { protocol }),
          ...(isTree ? { script: bytesToHex(blake2b256(hexToBytes(rule))) } : { address: rule }),
        })
    }
  }
  return { entries, skipped }
}

const fieldIn = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined

const listIn = (value: unknown, name: string): readonly unknown[] => {
  const list = fieldIn(value, name)
  return Array.isArray(list) ? list : []
}

const textIn = (value: unknown, name: string): string => {
  const text = fieldIn(value, name)
  return typeof text === 'string' ? text : ''
}
