import type { TokenMedia } from '@ergo-explorer/contract'
import { formatCount } from '../../../../format/format-count.ts'
import { formatSize } from '../../../../format/format-size.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CodeBlock } from '../../../../ui/code-block.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { FullHash } from '../../../../ui/hash.tsx'
import { Ledger, LedgerRow } from '../../../../ui/ledger.tsx'
import { Section } from '../../../../ui/section.tsx'
import { TextClip } from '../../../../ui/text-clip.tsx'
import css from '../token.module.css'
import { IssuerLink } from './issuer-link.tsx'

/** What an issuing box declares in R7 to R9. It is told and not fetched. */
export function MediaSection({ media }: { readonly media: TokenMedia }) {
  const words = useWords()
  const { kind, code, contentHashes, link, cover, bytesOnChain, requiredSignatures, depositErgoTree } = media
  return (
    <Section title={words.text('token.media')} note={words.text('token.mediaNote')}>
      <Ledger>
        <LedgerRow label={words.text('token.mediaKind')}>
          {words.text(`token.mediaKind.${kind}`)} <span className={css.note}>R7 {code}</span>
        </LedgerRow>
        {contentHashes.length > 0 && (
          <LedgerRow label={words.text('token.contentHash')}>
            {contentHashes.map((hash) => (
              <span key={hash} className={css.hash}>
                <FullHash id={hash} />
                <CopyButton text={hash} label={words.text('token.copyHash')} />
              </span>
            ))}
          </LedgerRow>
        )}
        {link !== null && (
          <LedgerRow label={words.text('token.link')}>
            <IssuerLink link={link} />
          </LedgerRow>
        )}
        {link !== null && link.cid !== null && (
          <LedgerRow label={words.text('token.cid')}>
            <TextClip text={link.cid} />
          </LedgerRow>
        )}
        {cover !== null && (
          <LedgerRow label={words.text('token.cover')}>
            <IssuerLink link={cover} />
          </LedgerRow>
        )}
        {bytesOnChain !== null && <LedgerRow label={words.text('token.onChain')}>{formatSize(bytesOnChain)}</LedgerRow>}
        {requiredSignatures !== null && (
          <LedgerRow label={words.text('token.signatures')}>{formatCount(requiredSignatures)}</LedgerRow>
        )}
        {depositErgoTree !== null && (
          <LedgerRow label={words.text('token.deposit')}>
            <CodeBlock text={depositErgoTree} label={words.text('token.deposit')} />
          </LedgerRow>
        )}
      </Ledger>
    </Section>
  )
}
