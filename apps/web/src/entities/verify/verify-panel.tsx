import type { VerificationStep } from '@ergo-explorer/chain/verify'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import type { PageNetwork } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { listShownTokens } from '#data/recompute/proved-tokens.ts'
import { useResourceStore, useScreenCopy } from '#data/resource/use-resource.ts'
import { formatCount } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import { ChoiceButton, ChoiceGroup } from '#ui/form/choice.tsx'
import { CopyAction } from '#ui/form/copy-button.tsx'
import { saveFile } from '#ui/form/save-file.ts'
import { CodeBlock } from '#ui/text/code-block.tsx'
import { comparePage, entriesOf, type PageComparison, readShownPage, type RecomputedPage } from './compare-page.ts'
import { ClashNotice, ComparisonResult } from './comparison-result.tsx'
import type { Difference } from './page-text.ts'
import { ChainProof } from './chain-proof/chain-proof.tsx'
import { runVerification } from './run-verification.ts'
import { formatReport, verdictOf } from './verification-report.ts'
import {
  apiUrls,
  curlCommands,
  findBlockId,
  findCreatingTransactionId,
  fetchDocuments,
  fetchMints,
  type LoadedDocuments,
} from './verification-sources.ts'
import { VerificationSteps } from './verification-steps.tsx'
import type { VerificationTarget, VerifySectionProps } from './verification-target.ts'
import css from './verify.module.css'

type Source =
  | { readonly kind: 'api' }
  | { readonly kind: 'node'; readonly url: string }
  | { readonly kind: 'file'; readonly file: File | undefined }

/** Larger files than any block needs are not read. */
const MAX_FILE_BYTES = 64 * 2 ** 20

type Progress =
  | {
      readonly state: 'running' | 'done'
      readonly steps: readonly VerificationStep[]
      /** Undefined while it runs, and if the bytes do not prove the data of the page. */
      readonly comparison?: PageComparison | undefined
    }
  | { readonly state: 'failed'; readonly message: string }

/** Verifies as soon as a source is chosen, beginning with this site's API. */
export function VerifyPanel({ target, data }: VerifySectionProps) {
  const t = useTranslation()
  const { verifyNodeUrls } = usePublicConfig()
  const [{ source, run }, setChoice] = useState<{ readonly source: Source; readonly run: number }>({
    source: { kind: 'api' },
    run: 0,
  })
  // Kept while the page is open: later data can be right, but the page was wrong.
  const [differences, setDifferences] = useState<readonly Difference[]>([])
  const addDifferences = (found: readonly Difference[]) =>
    setDifferences((known) => [...new Map([...known, ...found].map((each) => [JSON.stringify(each), each])).values()])
  const choose = (chosen: Source) => setChoice({ source: chosen, run: run + 1 })
  return (
    <div className={css.panel}>
      {differences.length > 0 && <ClashNotice differences={differences} />}
      <ChoiceGroup label={t.text('verify.source')}>
        <ChoiceButton isCurrent={source.kind === 'api'} onChoose={() => choose({ kind: 'api' })}>
          {t.text('verify.source.api')}
        </ChoiceButton>
        {verifyNodeUrls.map((url) => (
          <ChoiceButton
            key={url}
            isCurrent={source.kind === 'node' && source.url === url}
            onChoose={() => choose({ kind: 'node', url })}
          >
            {isLoopback(url) ? t.text('verify.source.own', { host: hostOf(url) }) : hostOf(url)}
          </ChoiceButton>
        ))}
        <ChoiceButton isCurrent={source.kind === 'file'} onChoose={() => choose({ kind: 'file', file: undefined })}>
          {t.text('verify.source.file')}
        </ChoiceButton>
      </ChoiceGroup>
      {source.kind === 'file' && <FileSource target={target} onChoose={(file) => choose({ kind: 'file', file })} />}
      {(source.kind !== 'file' || source.file !== undefined) && (
        // Each choice and each page starts with an empty list of steps.
        <Verification
          key={`${run} ${JSON.stringify(target.subject)}`}
          target={target}
          data={data}
          source={source}
          onDifferences={addDifferences}
        />
      )}
      <ChainProof key={target.subject.blockId} target={target} apiUrl={useApiUrl()} />
    </div>
  )
}

function FileSource({
  target,
  onChoose,
}: {
  readonly target: VerificationTarget
  readonly onChoose: (file: File | undefined) => void
}) {
  const t = useTranslation()
  const apiUrl = useApiUrl()
  return (
    <div className={css.file}>
      <p className={css.about}>{t.text('verify.fileLead')}</p>
      {curlCommands(apiUrl, target).map((command, i) => (
        <div key={command}>
          <CodeBlock text={command} label={t.text(i === 0 ? 'verify.curlApi' : 'verify.curlNode')} />
          <CopyAction text={command} variant="text">
            {t.text(i === 0 ? 'verify.curlApi' : 'verify.curlNode')}
          </CopyAction>
        </div>
      ))}
      <label>
        <span>{t.text('verify.chooseFile')}</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => onChoose(currentTarget.files?.[0])}
        />
      </label>
    </div>
  )
}

interface VerificationProps extends VerifySectionProps {
  readonly source: Source
  readonly onDifferences: (differences: readonly Difference[]) => void
}

function Verification({ target, data, source, onDifferences }: VerificationProps) {
  const t = useTranslation()
  const { network, privateNetwork } = usePublicConfig()
  const apiUrl = useApiUrl()
  const progress = useVerification({ target, data, source, onDifferences })
  if (progress.state === 'failed')
    return (
      <Notice tone="danger" role="alert">
        {progress.message}
      </Notice>
    )
  const { steps } = progress
  const save = () => {
    const report = {
      network: privateNetwork.title || network,
      subject: target.subject,
      source: sourceName(source, apiUrl),
      steps,
    }
    const id = target.subject.kind === 'block' ? target.subject.blockId : target.subject.transactionId
    const content = new Blob([formatReport(report, new Date())], { type: 'application/json' })
    saveFile(`verification-${id.slice(0, 16)}.json`, content)
  }
  return (
    <>
      <output className={css.verdict} data-verdict={progress.state === 'done' ? verdictOf(steps) : undefined}>
        {progress.state === 'running' ? t.text('verify.running') : verdictText(t, steps)}
      </output>
      {progress.state === 'done' && <ComparisonResult comparison={progress.comparison} />}
      <VerificationSteps steps={steps} />
      {progress.state === 'done' && (
        <>
          <p className={css.about}>{t.text('verify.trust')}</p>
          <p className={css.about}>{t.text('verify.notCovered')}</p>
          <ButtonRow>
            <Button onClick={save}>{t.text('verify.download')}</Button>
          </ButtonRow>
        </>
      )}
    </>
  )
}

function verdictText(t: ReturnType<typeof useTranslation>, steps: readonly VerificationStep[]): string {
  const count = (status: VerificationStep['status']) => steps.filter((step) => step.status === status).length
  const verdict = verdictOf(steps)
  if (verdict === 'fail') return t.text('verify.verdict.fail', { count: count('fail') })
  const passed = { count: count('pass'), total: formatCount(steps.length) }
  return t.text(verdict === 'pass' ? 'verify.verdict.pass' : 'verify.verdict.partial', passed)
}

/** The browser of a visitor resolves it to the visitor's own device. */
const isLoopback = (url: string): boolean => /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/.test(url)

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

const sourceName = (source: Source, apiUrl: string): string =>
  source.kind === 'file' ? (source.file?.name ?? '') : source.kind === 'node' ? source.url : apiUrl

/** Absolute, because the commands run elsewhere. */
function useApiUrl(): string {
  const { apiUrl } = usePublicConfig()
  return apiUrl === '' ? location.origin : apiUrl
}

/** Loads the documents from the source and verifies them. */
function useVerification({ target, data, source, onDifferences }: VerificationProps): Progress {
  const t = useTranslation()
  const { network, privateNetwork } = usePublicConfig()
  const apiUrl = useApiUrl()
  const [progress, setProgress] = useState<Progress>({ state: 'running', steps: [] })
  const store = useResourceStore()
  const copy = useScreenCopy()
  const readPage = useEffectEvent(() => copy && readShownPage(copy, store))
  const finish = useEffectEvent(
    (steps: readonly VerificationStep[], page: ReturnType<typeof readPage>, recomputed: RecomputedPage) => {
      const comparison = page && copy && comparePage(copy, page, recomputed)
      setProgress({ state: 'done', steps, comparison })
      if (comparison !== undefined && comparison.differences.length > 0) onDifferences(comparison.differences)
    },
  )
  // The target is a new object in every render.
  const targetKey = JSON.stringify(target)
  useEffect(() => {
    const shownTarget = JSON.parse(targetKey) as VerificationTarget
    const controller = new AbortController()
    const { signal } = controller
    const fail = (message: string) => setProgress({ state: 'failed', message })
    const choice = { network, privateNetwork }
    const start = async () => {
      const current = source.kind === 'api' ? await withKnownBlock(shownTarget, apiUrl, signal) : shownTarget
      const loaded = await loadDocuments(current, { source, apiUrl, network: choice }, signal)
      if (signal.aborted || loaded === undefined) return
      if (!loaded.ok) return fail(t.text('verify.sourceFailed', { url: loaded.url }))
      const steps: VerificationStep[] = []
      const page = readPage()
      const shown = page && entriesOf(page)
      const mints = await fetchMints(apiUrl, listShownTokens(shown ?? []), signal)
      if (signal.aborted) return
      const order = { network: choice, subject: current.subject, documents: loaded.documents, shown, mints }
      const isRunning = runVerification(order, signal, (message) => {
        if (message.kind === 'unreadable') return fail(t.text('verify.unreadable', { reason: message.reason }))
        if (message.kind === 'step') steps.push(message.step)
        if (message.kind === 'done') finish([...steps], page, message)
        else setProgress((last) => (last.state === 'done' ? last : { state: 'running', steps: [...steps] }))
      })
      if (!isRunning) fail(t.text('verify.noWorker'))
    }
    void start()
    return () => controller.abort()
    // Changed data is compared again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [t, targetKey, data, source, apiUrl, network, privateNetwork])
  return progress
}

async function withKnownBlock(
  target: VerificationTarget,
  apiUrl: string,
  signal: AbortSignal,
): Promise<VerificationTarget> {
  const { subject } = target
  if (subject.kind === 'block') return target
  const { boxId } = subject
  const creator = boxId === undefined ? null : await findCreatingTransactionId(apiUrl, boxId, signal)
  const known = { ...subject, transactionId: creator ?? subject.transactionId }
  return { ...target, subject: { ...known, blockId: await findBlockId(apiUrl, { ...target, subject: known }, signal) } }
}

interface LoadOptions {
  readonly source: Source
  readonly apiUrl: string
  readonly network: PageNetwork
}

async function loadDocuments(
  target: VerificationTarget,
  { source, apiUrl, network }: LoadOptions,
  signal: AbortSignal,
): Promise<LoadedDocuments | undefined> {
  switch (source.kind) {
    case 'api':
      return fetchDocuments(apiUrls(apiUrl, target), signal)
    case 'node':
      // The presets of the networks are loaded only for this source.
      return fetchDocuments((await import('./node-urls.ts')).nodeUrls(source.url, target, network), signal)
    case 'file':
      if (source.file === undefined) return undefined
      if (source.file.size > MAX_FILE_BYTES) return { ok: false, url: source.file.name }
      return { ok: true, documents: [await source.file.arrayBuffer()] }
  }
}
