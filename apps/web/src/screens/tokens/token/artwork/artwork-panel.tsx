import { useEffect, useState } from 'react'
import { type ArtworkRequest, MAX_FILE_BYTES } from '#entities/artwork/artwork-source.ts'
import { type ArtworkResult, loadArtwork } from '#entities/artwork/load-artwork.ts'
import { useSource } from '#entities/artwork/use-source.ts'
import { formatSize } from '#format/number.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { Button, ButtonRow } from '#ui/form/button.tsx'
import { saveFile } from '#ui/form/save-file.ts'
import { FullHash } from '#ui/text/hash.tsx'
import { Status } from '#ui/text/status.tsx'
import css from './artwork.module.css'

export interface ArtworkPanelProps {
  readonly request: ArtworkRequest
  /** Describes a picture for those who do not see it. */
  readonly name: string
  readonly tokenId: string
  readonly onClose: () => void
}

/** Loads the file, verifies it, and shows it only then. */
export function ArtworkPanel({ request, name, tokenId, onClose }: ArtworkPanelProps) {
  const t = useTranslation()
  const [attempt, setAttempt] = useState(0)
  const result = useArtwork(request, attempt)
  // The limit of a page is that of tiles.
  if (result === undefined || result.status === 'page-limit')
    return (
      <div className={css.text} data-artwork="loading">
        <output className="serif serif--panel">{t.text('artwork.loading')}</output>
        <ButtonRow>
          <Button onClick={onClose}>{t.text('artwork.cancel')}</Button>
        </ButtonRow>
      </div>
    )
  if (result.status === 'verified')
    return (
      <Verified
        {...result}
        kind={request.kind}
        name={name}
        fileName={`${tokenId.slice(0, 16)}.${result.format.extension}`}
        onClose={onClose}
      />
    )
  return (
    <div className={css.text} role="alert" data-artwork={result.status}>
      <Failure result={result} request={request} />
      <ButtonRow>
        {result.status !== 'not-shown' && (
          <Button onClick={() => setAttempt(attempt + 1)}>{t.text('artwork.retry')}</Button>
        )}
        <Button variant="text" onClick={onClose}>
          {t.text('artwork.hide')}
        </Button>
      </ButtonRow>
    </div>
  )
}

interface VerifiedProps extends Extract<ArtworkResult, { status: 'verified' }> {
  readonly kind: ArtworkRequest['kind']
  readonly name: string
  readonly fileName: string
  readonly onClose: () => void
}

function Verified({ content, format, host, kind, name, fileName, onClose }: VerifiedProps) {
  const t = useTranslation()
  const showIn = useSource(content)
  const [isBroken, setBroken] = useState(false)
  const onError = () => setBroken(true)
  return (
    <div data-artwork={isBroken ? 'broken' : 'verified'}>
      {!isBroken && (
        <>
          {kind === 'picture' && <img ref={showIn} alt={name} onError={onError} />}
          {/* Files from the chain have no captions. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          {kind === 'audio' && <audio ref={showIn} aria-label={name} controls onError={onError} />}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          {kind === 'video' && <video ref={showIn} aria-label={name} controls playsInline onError={onError} />}
        </>
      )}
      {isBroken && <p className={css.about}>{t.text('artwork.broken', { format: format.name })}</p>}
      <output>
        <Status kind="confirmed">{t.text('artwork.verified')}</Status>
      </output>
      <p className={css.about}>
        {t.text('artwork.verifiedWhy', { format: format.name, size: formatSize(content.size), host })}
      </p>
      <ButtonRow>
        <Button onClick={() => saveFile(fileName, content)}>{t.text('artwork.save')}</Button>
        <Button variant="text" onClick={onClose}>
          {t.text('artwork.hide')}
        </Button>
      </ButtonRow>
    </div>
  )
}

interface FailureProps {
  readonly result: Exclude<ArtworkResult, { status: 'verified' | 'page-limit' }>
  readonly request: ArtworkRequest
}

function Failure({ result, request: { kind, contentHash, urls } }: FailureProps) {
  const t = useTranslation()
  switch (result.status) {
    case 'mismatch':
      return (
        <>
          <p className="serif serif--panel">
            <Status kind="danger">{t.text('artwork.mismatch')}</Status>
          </p>
          <p className={css.about}>
            {t.text('artwork.mismatchWhy', { host: result.host, size: formatSize(result.size) })}
          </p>
          <HashPair expected={contentHash} received={result.receivedHash} />
        </>
      )
    case 'not-shown':
      return (
        <>
          <p className="serif serif--panel">{t.text('artwork.notShown')}</p>
          <p className={css.about}>
            {result.reason === 'pixels'
              ? t.text('artwork.tooManyPixels')
              : result.name === null
                ? t.text('artwork.unknownFormat', { kind })
                : t.text('artwork.wrongFormat', { kind, format: result.name })}
          </p>
        </>
      )
    case 'too-large':
      return (
        <p className="serif serif--panel">{t.text('artwork.tooLarge', { size: formatSize(MAX_FILE_BYTES[kind]) })}</p>
      )
    case 'unreachable':
      return (
        <>
          <p className="serif serif--panel">{t.text('artwork.unreachable')}</p>
          <p className={css.about}>
            {t.text('artwork.unreachableWhy', { hosts: urls.map((url) => new URL(url).host).join(', ') })}
          </p>
        </>
      )
  }
}

function HashPair({ expected, received }: { readonly expected: string; readonly received: string }) {
  const t = useTranslation()
  return (
    <dl>
      <dt className="label">{t.text('artwork.hashOnChain')}</dt>
      <dd>
        <FullHash id={expected} />
      </dd>
      <dt className="label">{t.text('artwork.hashReceived')}</dt>
      <dd>
        <FullHash id={received} />
      </dd>
    </dl>
  )
}

/** Loads once per attempt; closing the panel aborts the request. */
function useArtwork(request: ArtworkRequest, attempt: number): ArtworkResult | undefined {
  const [state, setState] = useState<{ readonly attempt: number; readonly result: ArtworkResult }>()
  // The request is a new object in every render.
  const requestKey = JSON.stringify(request)
  useEffect(() => {
    const controller = new AbortController()
    const load = async () => {
      const result = await loadArtwork(JSON.parse(requestKey) as ArtworkRequest, controller.signal)
      if (!controller.signal.aborted) setState({ attempt, result })
    }
    void load()
    return () => controller.abort()
  }, [requestKey, attempt])
  return state?.attempt === attempt ? state.result : undefined
}
