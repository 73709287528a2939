import type { TokenVerdict } from '@ergo-explorer/contract'
import type { TokenView } from '@ergo-explorer/sentences/token-view'
import { useTranslation } from '#i18n/use-translation.ts'
import { Status, type StatusKind } from '#ui/text/status.tsx'
import css from './verdict-status.module.css'
import { truncateName } from '@ergo-explorer/sentences/name-text'

/** Verdict on a token as a shape and text: original, copy of another token, or unknown. */
export function VerdictStatus({ token }: { readonly token: Pick<TokenView, 'genuineness' | 'verdict'> }) {
  const t = useTranslation()
  const { genuineness, verdict } = token
  if (genuineness === 'blocked') return <Status kind="danger">{t.text('status.suspicious')}</Status>
  if (verdict?.kind === 'copy')
    return (
      <Status kind={KINDS.copy}>
        <span>{t.text('status.copyOf', { name: truncateName(verdict.original?.name ?? '') })}</span>
      </Status>
    )
  if (verdict?.kind === 'original') return <Status kind={KINDS.original}>{t.text('status.original')}</Status>
  return <Status kind={KINDS.unknown}>{t.text('status.unknownToken')}</Status>
}

/** Verdict of originals, copies and scams. Most tokens are neither, and have no mark. */
export const VerdictMark = ({ token }: { readonly token: Pick<TokenView, 'genuineness' | 'verdict'> }) =>
  token.genuineness === 'blocked' || (token.verdict && token.verdict.kind !== 'unknown') ? (
    <VerdictStatus token={token} />
  ) : null

const KINDS = { original: 'confirmed', copy: 'warning', unknown: 'spent' } as const satisfies Record<
  TokenVerdict['kind'],
  StatusKind
>

interface OddNameProps {
  readonly name: string
  readonly letters: TokenVerdict['oddLetters']
}

/** Longer names are cut; the letters that matter are listed beside it. */
const MAX_LENGTH = 60

/** A name with its look-alike letters marked, and hidden characters spelled out. */
export function OddName({ name, letters }: OddNameProps) {
  const positions = new Map(letters.map((letter) => [letter.position, letter]))
  const characters = Array.from(name)
  return (
    <bdi className={css.name} translate="no">
      {characters.slice(0, MAX_LENGTH).map((character, position) => {
        const odd = positions.get(position)
        if (odd === undefined) return IS_PLAIN.test(character) ? character : ' '
        return (
          // The characters of a name keep their positions.
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={position} className={css.odd} title={formatCodePoint(odd.codePoint)}>
            {IS_PLAIN.test(character) ? character : formatCodePoint(odd.codePoint)}
          </mark>
        )
      })}
      {characters.length > MAX_LENGTH && '…'}
    </bdi>
  )
}

/** Neither hidden nor a mark that would attach to the text around it. */
const IS_PLAIN = /^[^\p{C}\p{M}\p{Zl}\p{Zp}]$/u

/** `U+0456`. */
export const formatCodePoint = (codePoint: number): string =>
  `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
