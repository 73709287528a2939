import { type FormEvent, useEffect, useState } from 'react'
import type { ScreenResources } from '#data/resource/resource.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { usePageMetadata } from '#page/page-metadata.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import { TextArea } from '#ui/form/field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { DecodeFaultNotice } from './decode-fault-notice.tsx'
import { useDecoder } from './use-decoder.ts'
import css from './decode.module.css'

export const resources: ScreenResources = () => []

/** Decodes a pasted transaction in the browser. The text is not part of the URL and is not sent anywhere. */
export function Screen() {
  const t = useTranslation()
  const heading = t.text('title.decode')
  usePageMetadata({ title: heading, canonical: '/decode', description: t.text('decode.sentence') })
  const [text, setText] = useState('')
  const { result, decode, clear } = useDecoder()
  useEffect(() => {
    const pasted = readFragment(window.location.hash)
    if (pasted === '') return
    setText(pasted)
    decode(pasted)
    // Only the first time: the fragment is how the search hands a transaction over.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    decode(text)
  }
  return (
    <>
      <PageHeader heading={heading} sentence={t.text('decode.sentence')} />
      <noscript>
        <Notice tone="warning" title={t.text('decode.needsScripts')}>
          {t.text('decode.needsScriptsWhy')}
        </Notice>
      </noscript>
      <form className={css.form} onSubmit={submit} aria-label={heading}>
        <TextArea
          className={css.field}
          label={t.text('decode.field')}
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          translate="no"
        />
        <ButtonRow>
          <Button type="submit" variant="primary">
            {t.text('decode.action')}
          </Button>
          <Button
            onClick={() => {
              setText('')
              clear()
            }}
          >
            {t.text('decode.clear')}
          </Button>
        </ButtonRow>
      </form>
      <div aria-live="polite">
        {result?.kind === 'fault' && <DecodeFaultNotice fault={result.fault} />}
        {result?.kind === 'failed' && <Notice tone="warning">{t.text('decode.codeFailed')}</Notice>}
      </div>
      {result?.kind === 'decoded' && (
        <result.View
          key={result.decoded.transaction.id}
          decoded={result.decoded}
          view={result.view}
          lookedUp={result.lookedUp}
        />
      )}
    </>
  )
}

/** The fragment stays in the browser, so a transaction in it is not sent anywhere. */
function readFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
