import type { KnownExtension } from '#data/api/operations.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { DataTable, type TableRows } from '#ui/table/data-table.tsx'
import { buildBlockTabPath } from './block-tab.ts'
import { parameterName } from './parameter-name.ts'

type ExtensionField = KnownExtension['fields'][number]

/** Keys and values of the extension, with their meaning when the API provides it. */
export function ExtensionFields({ fields }: { readonly fields: TableRows<ExtensionField> }) {
  const t = useTranslation()
  const hasMeanings = typeof fields === 'number' || fields.some(({ meaning }) => meaning !== null)
  return (
    <DataTable
      caption={t.text('block.fields')}
      rows={fields}
      keyOf={({ key }) => key}
      columns={[
        {
          head: t.text('field.key'),
          card: 'title',
          skeleton: 2,
          cell: ({ key }) => <span className="mono">{key}</span>,
        },
        {
          head: t.text('field.value'),
          kind: 'bytes',
          label: false,
          cell: ({ value }) => <span className="mono">{value}</span>,
        },
        hasMeanings && {
          head: t.text('field.meaning'),
          label: false,
          cell: ({ name, meaning }) => (
            <span data-unproven>{name === null ? t.text(`field.${meaning ?? 'other'}`) : parameterName(t, name)}</span>
          ),
        },
        hasMeanings && {
          head: t.text('field.decoded'),
          label: false,
          cell: (field) => (
            <span data-unproven>
              <DecodedValue field={field} />
            </span>
          ),
        },
      ]}
    />
  )
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
