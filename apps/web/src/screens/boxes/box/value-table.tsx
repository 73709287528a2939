import type { ValueView } from '../../../data/transactions/transaction-view.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import { TextClip } from '../../../ui/text-clip.tsx'
import css from './box.module.css'

export interface ValueTableProps {
  readonly caption: string
  /** What the places are called that the values stand in. */
  readonly place: string
  readonly values: readonly ValueView[]
}

/** Constants: the place, the type, the value, and what it most likely means to people. */
export function ValueTable({ caption, place, values }: ValueTableProps) {
  const words = useWords()
  return (
    <Table caption={caption} head={[place, words.text('boxes.type'), words.text('boxes.typedValue')]}>
      {values.map(({ id, type, text, meaning }) => (
        <Row key={id}>
          <Cell at="title" lead>
            {id}
          </Cell>
          <Cell at="figure" className={css.type}>
            {type === null ? words.text('boxes.unreadable') : plainType(type)}
          </Cell>
          <Cell className={css.value}>
            <span className={css.text} translate="no">
              {text}
            </span>
            {meaning !== null && <Meaning meaning={meaning} />}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Meaning({ meaning: { as, value } }: { readonly meaning: NonNullable<ValueView['meaning']> }) {
  if (as === 'address')
    return <AddressLink party={{ address: value, kind: 'P2PK', scriptHash: null, isReadable: true, label: null }} />
  const lines = as === 'texts' ? value.split('\n') : [value]
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines of one value never change places
    <span key={index} className={css.meaning}>
      “<TextClip text={line} />”
    </span>
  ))
}

/** `Coll[SByte]` is the protocol's way to write it; people write `Coll[Byte]`. */
const plainType = (type: string) => type.replaceAll(/\bS(?=[A-Z])/g, '')
