import type { ExtensionField } from '../../../data/blocks/extension.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { ShortHash } from '../../../ui/hash.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from './block.module.css'
import { buildBlockTabPath } from './block-tab.ts'
import { parameterName } from './parameter-name.ts'

/** Keys and values of the extension, with their meaning when the API provides it. */
export function ExtensionFields({ fields }: { readonly fields: readonly ExtensionField[] }) {
  const t = useTranslation()
  const hasMeanings = fields.some(({ meaning }) => meaning !== null)
  const head = [
    t.text('field.key'),
    t.text('field.value'),
    ...(hasMeanings ? [t.text('field.meaning'), t.text('field.decoded')] : []),
  ]
  return (
    <Table caption={t.text('block.fields')} head={head}>
      {fields.map((field) => (
        <Row key={field.key}>
          <Cell at="title">
            <span className="mono">{field.key}</span>
          </Cell>
          <Cell className={css.bytes}>
            <span className="mono">{field.value}</span>
          </Cell>
          {hasMeanings && (
            <>
              <Cell>
                <Meaning field={field} />
              </Cell>
              <Cell>
                <DecodedValue field={field} />
              </Cell>
            </>
          )}
        </Row>
      ))}
    </Table>
  )
}

function Meaning({ field: { meaning, name } }: { readonly field: ExtensionField }) {
  const t = useTranslation()
  if (name !== null) return parameterName(t, name)
  return t.text(`field.${meaning ?? 'other'}`)
}

/** An interlink is a link to the block; a parameter is its value. */
function DecodedValue({ field: { meaning, decoded } }: { readonly field: ExtensionField }) {
  if (decoded === null) return null
  if (meaning === 'interlink')
    return (
      <AppLink to={buildBlockTabPath(decoded, 'information')}>
        <ShortHash id={decoded} />
      </AppLink>
    )
  return /^(0|[1-9]\d*)$/.test(decoded) ? formatCount(decoded) : <span className="mono">{decoded}</span>
}
