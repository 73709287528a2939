import type { TokenMedia } from '@ergo-explorer/contract'
import { formatCount } from '../../../../format/format-count.ts'
import { formatSize } from '../../../../format/format-size.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { CodeBlock } from '../../../../ui/code-block.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { FullHash } from '../../../../ui/hash.tsx'
import { DescriptionList, DescriptionRow } from '../../../../ui/description-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import { ClippedText } from '../../../../ui/clipped-text.tsx'
import css from '../token.module.css'
import { IssuerLink } from './issuer-link.tsx'

/** Media declared in R7 to R9 of the issuing box. It is described and never fetched. */
export function MediaSection({ media }: { readonly media: TokenMedia }) {
  const t = useTranslation()
  const { kind, code, contentHashes, link, cover, bytesOnChain, requiredSignatures, depositErgoTree } = media
  return (
    <Section title={t.text('token.media')} note={t.text('token.mediaNote')}>
      <DescriptionList>
        <DescriptionRow label={t.text('token.mediaKind')}>
          {t.text(`token.mediaKind.${kind}`)} <span className={css.note}>R7 {code}</span>
        </DescriptionRow>
        {contentHashes.length > 0 && (
          <DescriptionRow label={t.text('token.contentHash')}>
            {contentHashes.map((hash) => (
              <span key={hash} className={css.hash}>
                <FullHash id={hash} />
                <CopyButton text={hash} label={t.text('token.copyHash')} />
              </span>
            ))}
          </DescriptionRow>
        )}
        {link !== null && (
          <DescriptionRow label={t.text('token.link')}>
            <IssuerLink link={link} />
          </DescriptionRow>
        )}
        {link !== null && link.cid !== null && (
          <DescriptionRow label={t.text('token.cid')}>
            <ClippedText text={link.cid} />
          </DescriptionRow>
        )}
        {cover !== null && (
          <DescriptionRow label={t.text('token.cover')}>
            <IssuerLink link={cover} />
          </DescriptionRow>
        )}
        {bytesOnChain !== null && (
          <DescriptionRow label={t.text('token.onChain')}>{formatSize(bytesOnChain)}</DescriptionRow>
        )}
        {requiredSignatures !== null && (
          <DescriptionRow label={t.text('token.signatures')}>{formatCount(requiredSignatures)}</DescriptionRow>
        )}
        {depositErgoTree !== null && (
          <DescriptionRow label={t.text('token.deposit')}>
            <CodeBlock text={depositErgoTree} label={t.text('token.deposit')} />
          </DescriptionRow>
        )}
      </DescriptionList>
    </Section>
  )
}
