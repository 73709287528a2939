import type { ExtensionField } from '../../../data/blocks/extension.ts'
import { formatCount } from '../../../format/format-count.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { ShortHash } from '../../../ui/hash.tsx'
import { Cell, Row, Table } from '../../../ui/table.tsx'
import css from './block.module.css'
import { tabPath } from './block-tab.ts'
import { parameterName } from './parameter-name.ts'

/** Keys and values as they are; with their meaning where the API tells it. */
export function ExtensionFields({ fields }: { readonly fields: readonly ExtensionField[] }) {
  const words = useWords()
  const hasMeanings = fields.some(({ meaning }) => meaning !== null)
  const head = [
    words.text('field.key'),
    words.text('field.value'),
    ...(hasMeanings ? [words.text('field.meaning'), words.text('field.reading')] : []),
  ]
  return (
    <Table caption={words.text('block.fields')} head={head}>
      {fields.map((field) => (
        <Row key={field.key}>
          <Cell at="title">
            <span className="quote">{field.key}</span>
          </Cell>
          <Cell className={css.bytes}>
            <span className="quote">{field.value}</span>
          </Cell>
          {hasMeanings && (
            <>
              <Cell>
                <Meaning field={field} />
              </Cell>
              <Cell>
                <Reading field={field} />
              </Cell>
            </>
          )}
        </Row>
      ))}
    </Table>
  )
}

function Meaning({ field: { meaning, name } }: { readonly field: ExtensionField }) {
  const words = useWords()
  if (name !== null) return parameterName(words, name)
  return words.text(`field.${meaning ?? 'other'}`)
}

/** A linked block is a link; a parameter is its value. */
function Reading({ field: { meaning, reading } }: { readonly field: ExtensionField }) {
  if (reading === null) return null
  if (meaning === 'interlink')
    return (
      <AppLink to={tabPath(reading, 'information')}>
        <ShortHash id={reading} />
      </AppLink>
    )
  return /^(0|[1-9]\d*)$/.test(reading) ? formatCount(reading) : <span className="quote">{reading}</span>
}
