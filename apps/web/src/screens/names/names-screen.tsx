import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import {
  cleanName,
  formatNameFile,
  importNameFile,
  MAX_FILE_BYTES,
  MAX_NAME_LENGTH,
  MAX_NAMES,
  parseNamedPath,
  savePrivateNames,
  splitNamedPath,
} from '#page/stored-names.ts'
import type { ScreenResources } from '#data/resource/resource.ts'
import { NameLink } from '#entities/screen-link.tsx'
import { useTranslation } from '#i18n/use-translation.ts'
import { useIsHydrated } from '#page/page-context.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { type PrivateNames, usePrivateNames } from '#page/private-names.ts'
import { useLocation, useNavigate } from '#page/router.tsx'
import { showAlert } from '#ui/feedback/alerts.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { saveFile } from '#ui/form/save-file.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Section } from '#ui/layout/section.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ShortHash } from '#ui/text/hash.tsx'
import { Tag } from '#ui/text/tag.tsx'
import css from './names.module.css'

export const resources: ScreenResources = () => []

const NO_NAMES: PrivateNames = new Map()

/** Private names: add, rename, delete, export and import. Everything happens in the browser. */
export function Screen() {
  const t = useTranslation()
  const heading = t.text('menu.names')
  usePageMetadata({ title: heading, canonical: '/names', isIndexed: false })
  const isHydrated = useIsHydrated()
  const names = usePrivateNames() ?? NO_NAMES
  const { hash } = useLocation()
  // The server does not know the hash.
  const linked = isHydrated ? parseNamedPath(hash) : null
  /** Shows what was done, or why it failed. */
  const save = (changed: PrivateNames, done: string): boolean => {
    const result = savePrivateNames(changed)
    if (result === 'saved') showAlert(done)
    else showAlert(t.text(result === 'full' ? 'names.full' : 'names.blocked'), 'warning')
    return result === 'saved'
  }
  return (
    <>
      <PageHeader heading={heading} details={<Tag>{t.text('names.local')}</Tag>} sentence={t.text('names.about')} />
      <noscript>
        <Notice tone="warning">{t.text('names.needsScripts')}</Notice>
      </noscript>
      <NameForm key={linked} linked={linked} names={names} save={save} />
      <Section
        className={css.list}
        title={t.text('names.list')}
        note={isHydrated ? t.text('names.count', { count: names.size, max: MAX_NAMES }) : undefined}
        end={<NameFiles names={names} save={save} />}
      >
        <p className={css.prose}>{t.text('names.backup')}</p>
        {names.size > 0 && <NameTable names={names} save={save} />}
      </Section>
    </>
  )
}

interface NamesProps {
  readonly names: PrivateNames
  readonly save: (changed: PrivateNames, done: string) => boolean
}

/** Names the object in the hash of the URL, or any other. The fields have no `name`, so that no form ever sends them. */
function NameForm({ linked, names, save }: NamesProps & { readonly linked: string | null }) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const [subject, setSubject] = useState(linked === null ? '' : subjectText(linked))
  const [name, setName] = useState((linked === null ? undefined : names.get(linked)) ?? '')
  const [fault, setFault] = useState<'names.badSubject' | 'names.badName' | 'names.tooMany'>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (linked === null) return undefined
    const field = form.current?.querySelector<HTMLInputElement>('label:last-of-type input')
    // After the shell, which moves the focus to the new page.
    const timer = setTimeout(() => field?.focus())
    return () => clearTimeout(timer)
  }, [linked])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const path = parseNamedPath(subject)
    const clean = cleanName(name)
    if (path === null) return setFault('names.badSubject')
    if (clean === null) return setFault('names.badName')
    if (names.size >= MAX_NAMES && !names.has(path)) return setFault('names.tooMany')
    setFault(undefined)
    if (!save(new Map(names).set(path, clean), t.text('names.saved'))) return
    setSubject('')
    setName('')
    if (path === linked) navigate(path)
  }
  return (
    <Section title={t.text('names.form')}>
      <form onSubmit={submit} ref={form} aria-label={t.text('names.form')}>
        <fieldset className={css.form} disabled={!isHydrated}>
          <Field
            className={css.subject}
            label={t.text('names.subject')}
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <Field
            className={css.name}
            label={t.text('names.name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={MAX_NAME_LENGTH}
            autoComplete="off"
          />
          <Button type="submit" variant="primary">
            {t.text('names.save')}
          </Button>
        </fieldset>
      </form>
      {fault !== undefined && (
        <Notice tone="warning" role="alert">
          {t.text(fault, { max: MAX_NAMES })}
        </Notice>
      )}
    </Section>
  )
}

/** An id alone is that of a token, so a contract is written as a path. */
function subjectText(path: string): string {
  const { type, id } = splitNamedPath(path)
  return type === 'contract' ? path : id
}

function NameTable({ names, save }: NamesProps) {
  const t = useTranslation()
  const navigate = useNavigate()
  const rows = Array.from(names, ([path, name]) => ({ path, name, ...splitNamedPath(path) })).toSorted((a, b) =>
    a.name.localeCompare(b.name, t.locale),
  )
  const remove = (path: string) => {
    const changed = new Map(names)
    changed.delete(path)
    save(changed, t.text('names.deleted'))
  }
  return (
    <DataTable
      caption={t.text('names.list')}
      rows={rows}
      keyOf={({ path }) => path}
      columns={[
        {
          head: t.text('names.name'),
          lead: true,
          card: 'title',
          cell: ({ path, id, type }) => (
            <NameLink screen={type} to={path}>
              <bdi>
                <ShortHash id={id} />
              </bdi>
            </NameLink>
          ),
        },
        { head: t.text('names.type'), card: 'under', cell: ({ type }) => t.text(`names.type.${type}`) },
        { head: t.text('names.id'), card: 'side', kind: 'short', cell: ({ id }) => <ShortHash id={id} /> },
        {
          head: t.text('names.change'),
          label: false,
          cell: ({ path, name }) => (
            <ButtonRow>
              <Button aria-label={t.text('names.renameOne', { name })} onClick={() => navigate(`#${path}`)}>
                {t.text('names.rename')}
              </Button>
              <Button aria-label={t.text('names.deleteOne', { name })} onClick={() => remove(path)}>
                {t.text('names.delete')}
              </Button>
            </ButtonRow>
          ),
        },
      ]}
    />
  )
}

/** Names as a file, to keep them or to use them in another browser. */
function NameFiles({ names, save }: NamesProps) {
  const t = useTranslation()
  const isHydrated = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const exportFile = () =>
    saveFile('private-names.json', new Blob([formatNameFile(names)], { type: 'application/json' }))
  const importFile = async (file: File | undefined) => {
    if (file === undefined) return
    const read = file.size > MAX_FILE_BYTES ? null : importNameFile(await file.text(), names)
    if (read === null) return showAlert(t.text('names.badFile'), 'warning')
    save(read.names, t.text('names.imported', { count: read.importedCount, skipped: read.skippedCount }))
  }
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    void importFile(currentTarget.files?.[0])
    // So that the same file can be chosen again.
    currentTarget.value = ''
  }
  return (
    <ButtonRow>
      <Button icon="export" onClick={exportFile} disabled={!isHydrated || names.size === 0}>
        {t.text('names.export')}
      </Button>
      <Button onClick={() => input.current?.click()} disabled={!isHydrated}>
        {t.text('names.import')}
      </Button>
      <input ref={input} type="file" hidden accept=".json,application/json" onChange={choose} />
    </ButtonRow>
  )
}
