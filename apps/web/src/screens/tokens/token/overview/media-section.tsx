import type { TokenMedia } from '@ergo-explorer/contract'
import { formatCount, formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { CopyButton } from '#ui/form/copy-button.tsx'
import { FullHash } from '#ui/text/hash.tsx'
import { DescriptionList } from '#ui/facts/facts.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ClippedText } from '#ui/text/clipped-text.tsx'
import css from '../token.module.css'
import { IssuerLink } from './issuer-link.tsx'

/** What R7 to R9 of the issuing box declare, except artworks, which have a section of their own. */
export function MediaSection({ media }: { readonly media: TokenMedia }) {
  const t = useTranslation()
  return (
    <Section title={t.text('token.media')} note={t.text('token.mediaNote')}>
      <MediaFacts media={media} />
    </Section>
  )
}

export function MediaFacts({ media }: { readonly media: TokenMedia }) {
  const t = useTranslation()
  const { kind, code, contentHashes, link, cover, bytesOnChain, requiredSignatureCount, depositErgoTree } = media
  return (
    <DescriptionList
      facts={[
        {
          label: t.text('token.mediaKind'),
          value: (
            <>
              {t.text(`token.mediaKind.${kind}`)} <span className={css.note}>R7 {code}</span>
            </>
          ),
        },
        contentHashes.length > 0 && {
          label: t.text('token.contentHash'),
          value: contentHashes.map((hash) => (
            <span key={hash} className={css.hash}>
              <FullHash id={hash} />
              <CopyButton text={hash} label={t.text('token.copyHash')} />
            </span>
          )),
        },
        { label: t.text('token.link'), value: link && <IssuerLink link={link} /> },
        { label: t.text('token.cid'), value: link !== null && link.cid !== null && <ClippedText text={link.cid} /> },
        { label: t.text('token.cover'), value: cover && <IssuerLink link={cover} /> },
        { label: t.text('token.onChain'), value: bytesOnChain !== null && formatSize(bytesOnChain) },
        {
          label: t.text('token.signatures'),
          value: requiredSignatureCount !== null && formatCount(requiredSignatureCount),
        },
        {
          label: t.text('token.deposit'),
          value: depositErgoTree !== null && <CodeBlock text={depositErgoTree} label={t.text('token.deposit')} />,
        },
      ]}
    />
  )
}
