import { STEP_IDS, type VerificationStep } from '@ergo-explorer/chain/verify'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { ResourceStore } from '#data/resource/resource-store.ts'
import { ResourceStoreProvider } from '#data/resource/use-resource.ts'
import { LOCALES } from '#i18n/locales.ts'
import type { MessagesByNamespace } from '#i18n/message-namespaces.ts'
import { createTranslations } from '#i18n/translations.ts'
import { readNamespace } from '#i18n/testing/read-all-messages.ts'
import { TranslationProvider } from '#i18n/use-translation.ts'
import { renderKit } from '#ui/testing/render-kit.tsx'
import { VerificationSteps } from './verification-steps.tsx'
import { VerifyPanel } from './verify-panel.tsx'
import { VerifySection } from './verify-section.tsx'

const target = { subject: { kind: 'block', blockId: 'ab'.repeat(32) }, height: 1, spentBoxIds: [] } as const

test('without scripts, says that verification needs them', () => {
  const html = renderKit(<VerifySection target={target} data={undefined} />)
  expect(html).toContain('<h2>Verify it yourself</h2>')
  expect(html).toContain('<noscript><p>Verification runs in your browser and needs JavaScript.</p></noscript>')
})

test('is not part of an embedded page', () => {
  expect(renderKit(<VerifySection target={target} data={undefined} />, { at: '/?iframe' })).toBe('')
})

test('offers a node on the device of the visitor', () => {
  vi.stubGlobal('location', new URL('https://explorer.example'))
  const t = createTranslations('en')
  t.add('verify', readNamespace('verify').en as MessagesByNamespace['verify'])
  const panel = (
    <TranslationProvider value={t}>
      <ResourceStoreProvider value={new ResourceStore(() => new Promise(() => undefined))}>
        <VerifyPanel target={target} data={undefined} />
      </ResourceStoreProvider>
    </TranslationProvider>
  )
  expect(renderKit(panel)).toContain('Your node (127.0.0.1:9053)')
  vi.unstubAllGlobals()
})

const step: VerificationStep = {
  id: 'header-id',
  status: 'fail',
  inputs: [{ name: 'bytes', value: '0102' }],
  computed: 'aa',
  expected: 'bb',
  reason: 'mismatch',
  detail: null,
  isWithoutProofs: false,
}

test.each(LOCALES)('names each step, its result and its values in %s', (locale) => {
  const t = createTranslations(locale)
  const messages = readNamespace('verify')[locale] as MessagesByNamespace['verify']
  t.add('verify', messages)
  const steps = STEP_IDS.map((id): VerificationStep => ({ ...step, id }))
  const html = renderToStaticMarkup(
    <TranslationProvider value={t}>
      <VerificationSteps steps={steps} />
    </TranslationProvider>,
  )
  expect(html.match(/data-status="fail"/g)).toHaveLength(STEP_IDS.length)
  for (const text of [messages['verify.status.fail'], messages['verify.reason.mismatch'], '0102', 'aa', 'bb'])
    expect(html).toContain(text)
  // A failed step is open.
  expect(html.match(/<details[^>]* open/g)).toHaveLength(STEP_IDS.length)
})
