import type { MouseEvent, ReactNode } from 'react'
import { MATCH_ICONS } from '../../../entities/search/match-icons.ts'
import { MatchStatus } from '../../../entities/search/match-status.tsx'
import { MatchName } from '../../../entities/search/match-name.tsx'
import { AppLink } from '../../../ui/app-link.tsx'
import { sanitizeText } from '../../../ui/clean-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PaletteRow } from './palette-row.ts'
import css from './search-palette.module.css'

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
export function PaletteOption({ choice, id, isSelected, typed, note, onOpen, onPoint }: OptionProps) {
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
      <span>{match === null ? sanitizeText(text) : <MatchName match={match} typed={typed} />}</span>
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
