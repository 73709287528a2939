import type { TokenLink } from '@ergo-explorer/contract'
import { useWords } from '../../../../i18n/use-words.ts'
import { OutsideLink } from '../../../../ui/outside-link.tsx'
import { TextClip } from '../../../../ui/text-clip.tsx'
import css from '../token.module.css'
import { openable } from './openable.ts'

/** A link that an issuer wrote. Nobody here follows it; the visitor may, in a tab of its own. */
export function IssuerLink({ link }: { readonly link: TokenLink }) {
  const words = useWords()
  const href = openable(link)
  const text = <TextClip text={link.text} />
  return (
    <span className={css.link}>
      {href === null ? text : <OutsideLink href={href}>{text}</OutsideLink>}
      {href === null && <span className={css.note}>{words.text('token.notOpened')}</span>}
      {link.kind === 'http' && <span className={css.note}>{words.text('token.plainHttp')}</span>}
    </span>
  )
}
