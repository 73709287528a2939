import {
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLocation, useNavigate } from '#page/router.tsx'
import { keepEmbedFlag } from '#ui/link/app-link.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { KeyboardKey, buildSearchPath } from './search-box.tsx'
import css from './search-palette.module.css'
import {
  closeSearchPalette,
  getSearchPaletteState,
  type SearchPaletteState,
  subscribeToSearch,
} from './search-store.ts'

/** What the keys of the input do with the suggestions, and how many there are. */
interface PaletteControls {
  readonly count: number
  /** Index of the selected suggestion; -1 if there is none. */
  readonly index: number
  /** Returns the path of the selected suggestion, or of the search for the text. */
  readonly submit: () => string
  /** Selects another suggestion; returns false if the key does not do that. */
  readonly move: (key: string) => boolean
}

export interface PaletteResultsProps {
  readonly text: string
  readonly openedAt: number
  readonly listId: string
  readonly onControls: (controls: PaletteControls) => void
}

interface SearchPaletteProps {
  /** The suggestions; null until their code is loaded. */
  readonly results: ComponentType<PaletteResultsProps> | null
}

/** Native modal dialog, which traps the focus, closes on Esc and restores the focus. */
export function SearchPalette({ results }: SearchPaletteProps) {
  const t = useTranslation()
  const opened = useSyncExternalStore(subscribeToSearch, getSearchPaletteState, () => null)
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = opened !== null
  // Before the next key press, which must find the input.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen) return element?.close()
    element?.showModal()
    // The caret stays where it was in the text that was typed in the box.
    const input = element?.querySelector('input')
    const caret = getSearchPaletteState()?.origin?.selectionStart ?? input?.value.length ?? 0
    input?.setSelectionRange(caret, caret)
  }, [isOpen])
  const close = () => closeSearchPalette(dialog.current?.querySelector('input')?.value ?? '')
  return (
    // The browser closes the dialog on Esc, so keyboard users need no handler here.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={t.text('search.label')}
      onClose={() => {
        close()
        restoreCaret()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      {opened !== null && <PaletteForm opened={opened} results={results} />}
    </dialog>
  )
}

/** Browsers restore the focus of an input without its caret, and then typing has no effect. */
function restoreCaret(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
}

/** The input is there before the code of the suggestions, so that no letter is lost. Without them it is a search form. */
function PaletteForm({ opened, results: Results }: SearchPaletteProps & { readonly opened: SearchPaletteState }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { search } = useLocation()
  const listId = useId()
  const [text, setText] = useState(opened.text)
  const controls = useRef<PaletteControls>(null)
  const [{ count, index }, setList] = useState({ count: 0, index: -1 })
  const setControls = useCallback((next: PaletteControls) => {
    controls.current = next
    setList((list) => (list.count === next.count && list.index === next.index ? list : next))
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const to = controls.current?.submit() ?? buildSearchPath(text)
    closeSearchPalette('')
    navigate(keepEmbedFlag(to, search))
  }
  const move = (event: KeyboardEvent) => {
    if (!event.nativeEvent.isComposing && controls.current?.move(event.key) === true) event.preventDefault()
  }
  return (
    <form className={css.inner} action={`/${t.locale}/search`} onSubmit={submit}>
      <div className={css.search}>
        <Icon name="search" />
        <input
          // Esc closes the palette; in an input of type search it would only clear the text.
          type="text"
          inputMode="search"
          name="query"
          value={text}
          role="combobox"
          aria-label={t.text('search.label')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? listId : undefined}
          aria-activedescendant={index === -1 ? undefined : `${listId}-${index}`}
          placeholder={t.text('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={({ target }) => setText(target.value)}
          onKeyDown={move}
        />
        <KeyboardKey>Esc</KeyboardKey>
        <button
          type="button"
          className={css.close}
          onClick={() => closeSearchPalette(text)}
          aria-label={t.text('dialog.close')}
        >
          <Icon name="close" />
        </button>
      </div>
      {Results !== null && <Results text={text} openedAt={opened.openedAt} listId={listId} onControls={setControls} />}
    </form>
  )
}
