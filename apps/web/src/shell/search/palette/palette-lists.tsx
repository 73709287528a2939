// Listbox of a combobox: no native element supports grouped links.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { type MouseEvent, type ReactNode, useId } from 'react'
import { MATCH_ICONS, MatchFacts, MatchStatus, MatchName, matchGroupTitle } from '#entities/search-match.tsx'
import { AppLink } from '#ui/link/app-link.tsx'
import { sanitizeText } from '@ergo-explorer/sentences/sanitize-text'
import { Icon } from '#ui/text/icon.tsx'
import { groupMatchesByKind } from '#data/search/search.ts'
import { formatAge } from '#format/time.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import type { PaletteRow } from './palette-row.ts'
import css from './palette-results.module.css'

interface ListProps {
  readonly choices: readonly PaletteRow[]
  /** Index of the selected row; -1 if there is none. */
  readonly index: number
  readonly listId: string
  readonly onOpen: (choice: PaletteRow) => void
  readonly onPoint: (key: string) => void
}

/** Matches by kind. */
export function MatchList({ typed, ...list }: ListProps & { readonly typed: string }) {
  const t = useTranslation()
  const titleId = useId()
  const groups = groupMatchesByKind(list.choices.flatMap(({ match }) => (match === null ? [] : [match])))
  if (groups.length === 0) return null
  return (
    <div className={css.list} id={list.listId} role="listbox" aria-label={t.text('search.results')}>
      {groups.map(({ kind, matches }) => (
        <div key={kind} className={css.group} role="group" aria-labelledby={`${titleId}-${kind}`}>
          <div className={css.title} id={`${titleId}-${kind}`} role="presentation">
            {t.text(matchGroupTitle(kind))}
          </div>
          {matches.map((match) => (
            <PaletteOption key={match.id} {...optionOf(list, `${kind} ${match.id}`)} typed={typed} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Recent searches on this device, until they are cleared. */
export function RecentList({
  now,
  onClear,
  ...list
}: ListProps & { readonly now: number; readonly onClear: () => void }) {
  const t = useTranslation()
  const titleId = useId()
  if (list.choices.length === 0) return null
  return (
    <div className={css.group}>
      <div className={css.title}>
        <span id={titleId}>{t.text('search.recent')}</span>
        <button type="button" className={css.clear} onClick={onClear}>
          {t.text('search.clear')}
        </button>
      </div>
      <div id={list.listId} role="listbox" aria-labelledby={titleId}>
        {list.choices.map(({ key, at }) => (
          <PaletteOption
            key={key}
            {...optionOf(list, key)}
            typed=""
            note={at === null ? undefined : formatAge(at, now, t.locale)}
          />
        ))}
      </div>
    </div>
  )
}

function optionOf({ choices, index, listId, onOpen, onPoint }: ListProps, key: string) {
  const position = choices.findIndex((choice) => choice.key === key)
  // Both lists only render rows of `choices`, so the index exists.
  const choice = choices[position] as PaletteRow
  return { choice, id: `${listId}-${position}`, isSelected: position === index, onOpen, onPoint }
}

interface OptionProps {
  readonly choice: PaletteRow
  readonly id: string
  readonly isSelected: boolean
  readonly typed: string
  readonly note?: ReactNode
  readonly onOpen: (choice: PaletteRow) => void
  readonly onPoint: (key: string) => void
}

/** A link, so that it can be opened in a new tab; the focus stays in the input above. */
function PaletteOption({ choice, id, isSelected, typed, note, onOpen, onPoint }: OptionProps) {
  const { to, match, text, key } = choice
  const row = {
    id,
    className: css.option,
    role: 'option',
    'aria-selected': isSelected,
    onPointerMove: () => isSelected || onPoint(key),
  } as const
  const content = (
    <>
      <Icon name={match === null ? 'search' : MATCH_ICONS[match.kind]} />
      <span>
        {match === null ? sanitizeText(text) : <MatchName match={match} typed={typed} />}
        {match !== null && note === undefined && (
          <span className={css.facts}>
            <MatchFacts match={match} />
          </span>
        )}
      </span>
      <span className={css.end}>{note ?? (match !== null && <MatchStatus match={match} />)}</span>
    </>
  )
  if (to === null)
    return (
      <div {...row} aria-disabled="true">
        {content}
      </div>
    )
  const open = (event: MouseEvent) => {
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen(choice)
  }
  return (
    <AppLink {...row} to={to} tabIndex={-1} onClick={open}>
      {content}
    </AppLink>
  )
}
