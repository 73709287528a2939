import { DAY_MS } from '@ergo-explorer/chain'
import type { ChartAnnotation } from '#data/charts/chart.ts'
import { BlockLink } from '#entities/screen-link.tsx'
import { formatErg } from '#format/amount.ts'
import { formatDate } from '#format/time.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import type { Translations } from '#i18n/translations.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { ChartFlag } from '#ui/chart/chart-flags.ts'
import { AppLink } from '#ui/link/app-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import css from './chart.module.css'
import { chartLink, type ChartSettings, NOTE_GROUPS, type NoteGroup, weekAround } from './chart-settings.ts'

/** A note of the list below a chart; the number is that of its flag. */
export interface ChartNote {
  readonly annotation: ChartAnnotation
  readonly number: number | null
  readonly day: number
}

const groupOf = ({ kind }: ChartAnnotation): NoteGroup => (kind === 'reward' ? 'rewards' : 'forks')

/** The notes of the chosen groups; forks are numbered, reward steps are not. */
export function listNotes(annotations: readonly ChartAnnotation[], groups: readonly NoteGroup[]): readonly ChartNote[] {
  let count = 0
  return annotations
    .filter((annotation) => groups.includes(groupOf(annotation)))
    .map((annotation) => ({
      annotation,
      number: annotation.kind === 'reward' ? null : ++count,
      day: annotation.timestamp - (annotation.timestamp % DAY_MS),
    }))
}

export const flagsOf = (notes: readonly ChartNote[]): readonly ChartFlag[] =>
  notes.map(({ day, number }) => ({ at: day, text: number === null ? null : String(number) }))

export interface ChartNotesProps {
  readonly path: string
  readonly settings: ChartSettings
  readonly notes: readonly ChartNote[]
}

/** Changes of the protocol, with links to the week around each. */
export function ChartNotes({ path, settings, notes }: ChartNotesProps) {
  const t = useTranslation()
  const { coinName } = usePublicConfig()
  const toggled = (group: NoteGroup) =>
    NOTE_GROUPS.filter((each) => (each === group ? !settings.notes.includes(each) : settings.notes.includes(each)))
  return (
    <Section
      title={t.text('chart.notes')}
      end={
        <span className={css.toggles}>
          {NOTE_GROUPS.map((group) => (
            <AppLink
              key={group}
              to={chartLink(path, settings, { notes: toggled(group) })}
              rel="nofollow"
              aria-current={settings.notes.includes(group) ? 'true' : undefined}
              preventScrollReset
            >
              {t.text(`chart.notes.${group}`)}
            </AppLink>
          ))}
        </span>
      }
    >
      {notes.length === 0 ? (
        <p className={css.footnote}>{t.text('chart.noNotes')}</p>
      ) : (
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={`${note.annotation.kind} ${note.annotation.height}`}>
              <span className={css.number}>{note.number ?? '▾'}</span>
              <span>
                {formatNote(t, note.annotation, coinName)}{' '}
                <small>
                  {t.parts('chart.noteBlock', {
                    height: <BlockLink key="height" height={note.annotation.height} />,
                    day: formatDate(note.day, t.locale),
                  })}{' '}
                  <AppLink to={chartLink(path, settings, weekAround(note.day))} rel="nofollow" preventScrollReset>
                    {t.text('chart.week')}
                  </AppLink>
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function formatNote(
  t: Translations,
  { kind, blockVersion: version, emission }: ChartAnnotation,
  coinName: string,
): string {
  if (kind === 'hard-fork') return t.text('chart.note.hardFork', { version: version ?? 0 })
  if (kind === 'reward') return t.text('chart.note.reward', { amount: formatErg(emission ?? undefined, coinName) })
  return t.text(kind === 'reemission' ? 'chart.note.reemission' : 'chart.note.difficulty')
}
