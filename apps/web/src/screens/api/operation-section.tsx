import { Fragment } from 'react'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './api.module.css'
import {
  operationDocsLink,
  type ListedOperation,
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
  const head = [t.text('api.method'), t.text('api.path'), t.text('api.operationDescription')]
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
      <Table className={css.operations} caption={`${t.text(`apiDocs.${section}`)}, ${name}`} head={head}>
        {operations.map((operation) => (
          <OperationRow key={operation.method + operation.path} operation={operation} hasDocs={hasDocs} />
        ))}
      </Table>
    </Disclosure>
  )
}

function OperationRow({ operation, hasDocs }: { readonly operation: ListedOperation; readonly hasDocs: boolean }) {
  const t = useTranslation()
  const { apiUrl } = usePublicConfig()
  const { method, path, description, isDeprecated } = operation
  return (
    <Row>
      <Cell at="figure" className={css.method}>
        <code>{method}</code>
      </Cell>
      <Cell at="title" className={css.path}>
        {hasDocs ? (
          <a href={apiUrl + operationDocsLink(operation)}>
            <Path path={path} />
          </a>
        ) : (
          <Path path={path} />
        )}
        {isDeprecated && (
          <>
            {' '}
            <Tag>{t.text('api.retired')}</Tag>
          </>
        )}
      </Cell>
      <Cell>{t.text(description)}</Cell>
    </Row>
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
