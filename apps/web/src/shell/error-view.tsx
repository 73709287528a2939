import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Button, ButtonRow, DocumentLink } from '#ui/form/button.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { cx } from '#ui/cx.ts'
import css from './shell.module.css'

/**
 * Shown when a screen could not be rendered. It needs no router, because the server may have failed before creating
 * one.
 */
export function ErrorView({ error }: { readonly error?: unknown }) {
  const t = useTranslation()
  // By name, because the class belongs to a higher layer.
  const isChunk = error instanceof Error && error.name === 'ChunkLoadError'
  const heading = t.text(isChunk ? 'error.pageDidNotLoad' : 'error.unhandled')
  usePageMetadata({ title: heading, status: 500 })
  return (
    <>
      <PageHeader heading={heading} sentence={t.text(isChunk ? 'error.chunkSentence' : 'error.sentence')} />
      <ButtonRow>
        {isChunk ? (
          <Button variant="primary" icon="retry" onClick={() => window.location.reload()}>
            {t.text('error.retry')}
          </Button>
        ) : (
          // This page without the hash, which may have caused the error.
          <DocumentLink href="" variant="primary" icon="retry">
            {t.text('error.reload')}
          </DocumentLink>
        )}
        {/* A full reload, because the state of this page may be broken. */}
        <a href={`/${t.locale}`}>{t.text('error.goHome')}</a>
      </ButtonRow>
    </>
  )
}

/** Replaces the whole page if the shell itself failed. It needs no router. */
export function StandaloneError({ error }: { readonly error?: unknown }) {
  return (
    <main className={cx('page', css.main)} id="main">
      <ErrorView error={error} />
    </main>
  )
}
