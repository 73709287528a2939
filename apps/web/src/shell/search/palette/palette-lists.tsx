// Listbox of a combobox: no native element supports grouped links.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useId } from 'react'
import { groupMatchesByKind } from '../../../data/search/group-matches-by-kind.ts'
import { matchGroupTitle } from '../../../entities/search/match-group-title.ts'
import { formatAge } from '../../../format/format-age.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { PaletteRow } from './palette-row.ts'
import { PaletteOption } from './palette-option.tsx'
import css from './search-palette.module.css'

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
