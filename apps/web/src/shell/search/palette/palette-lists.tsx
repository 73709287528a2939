// The list of a combobox: no element of the browser's own holds links in groups.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useId } from 'react'
import { groupMatches } from '../../../data/search/group-matches.ts'
import { matchGroupTitle } from '../../../entities/search/match-group-title.ts'
import { formatAge } from '../../../format/format-age.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { Choice } from './choice.ts'
import { PaletteOption } from './palette-option.tsx'
import css from './search-palette.module.css'

interface ListProps {
  readonly choices: readonly Choice[]
  /** Of the chosen row; -1 while none is. */
  readonly index: number
  readonly listId: string
  readonly onOpen: (choice: Choice) => void
  readonly onPoint: (key: string) => void
}

/** What was found, by kind. */
export function MatchList({ typed, ...list }: ListProps & { readonly typed: string }) {
  const words = useWords()
  const titleId = useId()
  const groups = groupMatches(list.choices.flatMap(({ match }) => (match === null ? [] : [match])))
  if (groups.length === 0) return null
  return (
    <div className={css.list} id={list.listId} role="listbox" aria-label={words.text('search.results')}>
      {groups.map(({ kind, matches }) => (
        <div key={kind} className={css.group} role="group" aria-labelledby={`${titleId}-${kind}`}>
          <div className={css.title} id={`${titleId}-${kind}`} role="presentation">
            {words.text(matchGroupTitle(kind))}
          </div>
          {matches.map((match) => (
            <PaletteOption key={match.id} {...optionOf(list, `${kind} ${match.id}`)} typed={typed} />
          ))}
        </div>
      ))}
    </div>
  )
}

/** What was searched for on this device, until it is cleared. */
export function RecentList({
  now,
  onClear,
  ...list
}: ListProps & { readonly now: number; readonly onClear: () => void }) {
  const words = useWords()
  const titleId = useId()
  if (list.choices.length === 0) return null
  return (
    <div className={css.group}>
      <div className={css.title}>
        <span id={titleId}>{words.text('search.recent')}</span>
        <button type="button" className={css.clear} onClick={onClear}>
          {words.text('search.clear')}
        </button>
      </div>
      <div id={list.listId} role="listbox" aria-labelledby={titleId}>
        {list.choices.map(({ key, at }) => (
          <PaletteOption
            key={key}
            {...optionOf(list, key)}
            typed=""
            note={at === null ? undefined : formatAge(at, now, words.locale)}
          />
        ))}
      </div>
    </div>
  )
}

function optionOf({ choices, index, listId, onOpen, onPoint }: ListProps, key: string) {
  const place = choices.findIndex((choice) => choice.key === key)
  // Both lists show the rows that they were given, so the row is among them.
  const choice = choices[place] as Choice
  return { choice, id: `${listId}-${place}`, isSelected: place === index, onOpen, onPoint }
}
