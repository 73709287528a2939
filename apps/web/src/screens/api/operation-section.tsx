import { Fragment } from 'react'
import { usePublicConfig } from '../../config/use-public-config.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Section } from '../../ui/section.tsx'
import { Cell, Row, Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './api.module.css'
import { anchorOf, type ListedOperation, operationsOf, type SectionName, type Version, VERSIONS } from './sections.ts'
import { UtilitiesNote } from './utilities-note.tsx'

export interface OperationSectionProps {
  readonly section: SectionName
  readonly hasV2: boolean
}

/** All operations of a section; the newest version that has any is open. */
export function OperationSection({ section, hasV2 }: OperationSectionProps) {
  const words = useWords()
  const versions = VERSIONS.filter(
    (version) => (hasV2 || version !== 'v2') && operationsOf(section, version).length > 0,
  )
  return (
    <Section id={section} title={words.text(`apiDocs.${section}`)} note={words.text(`api.about.${section}`)}>
      {section === 'utilities' && <UtilitiesNote />}
      {versions.map((version, index) => (
        <VersionList key={version} section={section} version={version} isOpen={index === 0} hasDocs={hasV2} />
      ))}
    </Section>
  )
}

interface VersionListProps {
  readonly section: SectionName
  readonly version: Version
  readonly isOpen: boolean
  readonly hasDocs: boolean
}

function VersionList({ section, version, isOpen, hasDocs }: VersionListProps) {
  const words = useWords()
  const operations = operationsOf(section, version)
  const name = words.text(`api.${version}`)
  const head = [words.text('api.method'), words.text('api.path'), words.text('api.answers')]
  return (
    <Disclosure
      className={css.version}
      isOpen={isOpen}
      summary={
        <>
          {name} <span className="dim">{words.text('api.operations', { count: operations.length })}</span>
        </>
      }
    >
      <Table className={css.operations} caption={`${words.text(`apiDocs.${section}`)}, ${name}`} head={head}>
        {operations.map((operation) => (
          <OperationRow key={operation.method + operation.path} operation={operation} hasDocs={hasDocs} />
        ))}
      </Table>
    </Disclosure>
  )
}

function OperationRow({ operation, hasDocs }: { readonly operation: ListedOperation; readonly hasDocs: boolean }) {
  const words = useWords()
  const { apiUrl } = usePublicConfig()
  const { method, path, summary, isRetired } = operation
  return (
    <Row>
      <Cell at="figure" className={css.method}>
        <code>{method}</code>
      </Cell>
      <Cell at="title" className={css.place}>
        {hasDocs ? (
          <a href={apiUrl + anchorOf(operation)}>
            <Path path={path} />
          </a>
        ) : (
          <Path path={path} />
        )}
        {isRetired && (
          <>
            {' '}
            <Tag>{words.text('api.retired')}</Tag>
          </>
        )}
      </Cell>
      {/* The contract is written in English, whatever the language of the page. */}
      <Cell>
        <span lang="en">{summary}</span>
      </Cell>
    </Row>
  )
}

/** Breaks after a slash where the line is too short. */
function Path({ path }: { readonly path: string }) {
  return (
    <code translate="no">
      {path.split('/').map((part, index) => (
        // The parts of one path never change places.
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
