import type { ValueView } from '../../../data/transactions/transaction-view.ts'
import { AddressLink } from '../../../entities/address-link.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { TextClip } from '../../../ui/text-clip.tsx'
import css from './value-list.module.css'

/** Registers or context variables: the place, the type, the value, and what it most likely means to people. */
export function ValueList({ values }: { readonly values: readonly ValueView[] }) {
  const words = useWords()
  return (
    <dl className={css.values}>
      {values.map(({ id, type, text, meaning }) => (
        <div key={id}>
          <dt>{id}</dt>
          <dd>{type === null ? words.text('transaction.noType') : plainType(type)}</dd>
          <dd className={css.value}>
            <span className={css.text} translate="no">
              {text}
            </span>
            {meaning !== null && <Meaning meaning={meaning} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Meaning({ meaning: { as, value } }: { readonly meaning: NonNullable<ValueView['meaning']> }) {
  if (as === 'address')
    return (
      <span className={css.meaning}>
        <AddressLink party={{ address: value, kind: 'P2PK', scriptHash: null, isReadable: true, label: null }} />
      </span>
    )
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
