import { Fragment } from 'react'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { Tag } from '#ui/text/tag.tsx'
import css from './api.module.css'
import {
  operationDocsLink,
  listSectionOperations,
  type ApiSectionName,
  type Version,
  API_VERSIONS,
} from './api-sections.ts'
import { UtilitiesNote } from './utilities-note.tsx'

export interface OperationSectionProps {
  readonly section: ApiSectionName
  readonly hasV2: boolean
}

/** All operations of a section; the newest version with operations is open. */
export function OperationSection({ section, hasV2 }: OperationSectionProps) {
  const t = useTranslation()
  const versions = API_VERSIONS.filter(
    (version) => (hasV2 || version !== 'v2') && listSectionOperations(section, version).length > 0,
  )
  return (
    <Section id={section} title={t.text(`apiDocs.${section}`)} note={t.text(`api.about.${section}`)}>
      {section === 'utilities' && <UtilitiesNote />}
      {versions.map((version, index) => (
        <VersionList key={version} section={section} version={version} isOpen={index === 0} hasDocs={hasV2} />
      ))}
    </Section>
  )
}

interface VersionListProps {
  readonly section: ApiSectionName
  readonly version: Version
  readonly isOpen: boolean
  readonly hasDocs: boolean
}

function VersionList({ section, version, isOpen, hasDocs }: VersionListProps) {
  const t = useTranslation()
  const operations = listSectionOperations(section, version)
  const name = t.text(`api.${version}`)
  const { apiUrl } = usePublicConfig()
  return (
    <Disclosure
      className={css.version}
      isOpen={isOpen}
      summary={
        <>
          {name} <span className="dim">{t.text('api.operations', { count: operations.length })}</span>
        </>
      }
    >
      <DataTable
        className={css.operations}
        caption={`${t.text(`apiDocs.${section}`)}, ${name}`}
        rows={operations}
        keyOf={({ method, path }) => method + path}
        columns={[
          {
            head: t.text('api.method'),
            card: 'figure',
            className: css.method,
            cell: ({ method }) => <code>{method}</code>,
          },
          {
            head: t.text('api.path'),
            kind: 'bytes',
            card: 'title',
            className: css.path,
            cell: (operation) => (
              <>
                {hasDocs ? (
                  <a href={apiUrl + operationDocsLink(operation)}>
                    <Path path={operation.path} />
                  </a>
                ) : (
                  <Path path={operation.path} />
                )}{' '}
                {operation.isDeprecated && <Tag>{t.text('api.retired')}</Tag>}
              </>
            ),
          },
          {
            head: t.text('api.operationDescription'),
            kind: 'prose',
            label: false,
            cell: ({ description }) => t.text(description),
          },
        ]}
      />
    </Disclosure>
  )
}

/** A path that wraps after slashes. */
function Path({ path }: { readonly path: string }) {
  return (
    <code translate="no">
      {path.split('/').map((part, index) => (
        // The parts of a path are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index > 0 && (
            <>
              /<wbr />
            </>
          )}
          {part}
        </Fragment>
      ))}
    </code>
  )
}
