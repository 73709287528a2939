import { useCallback, useEffect, useRef, useState } from 'react'
import { formatSize } from '#format/number.ts'
import type { MessageKey } from '#i18n/message-namespaces.ts'
import { useTranslation } from '#i18n/use-translation.ts'
import { useLocation } from '#page/router.tsx'
import { Button } from '#ui/form/button.tsx'
import type { ArtworkRequest } from './artwork-source.ts'
import { Fingerprint } from './fingerprint.tsx'
import type { ArtworkResult } from './load-artwork.ts'
import css from './tile.module.css'
import { TILE_LIMITS, tileLoaderOf } from './tile-loader.ts'
import { useSource } from './use-source.ts'

export interface LiveTileProps {
  readonly request: ArtworkRequest
  readonly name: string
  readonly isCover: boolean
}

type Verified = Extract<ArtworkResult, { status: 'verified' }>

/** `not-loaded`: outside the window, or audio and video that has not been played. */
type TileState =
  | { readonly status: 'not-loaded' | 'loading' | 'broken' }
  | (Verified & { readonly picture: ImageBitmap | null })
  | Exclude<ArtworkResult, Verified>

const STATE_TEXTS = {
  'not-loaded': 'tile.notLoaded',
  loading: 'artwork.tile.loading',
  verified: 'artwork.tile.verified',
  broken: 'artwork.tile.broken',
  mismatch: 'artwork.tile.mismatch',
  'not-shown': 'artwork.tile.notShown',
  'too-large': 'artwork.tile.tooLarge',
  'page-limit': 'tile.notLoaded',
  unreachable: 'artwork.tile.unreachable',
} as const satisfies Readonly<Record<TileState['status'], MessageKey>>

/** Loads, verifies and shows the file: a picture when it comes into view, audio and video when they are played. */
export function LiveTile({ request, name, isCover }: LiveTileProps) {
  const t = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const { state, load } = useTile(request)
  const isPicture = request.kind === 'picture'
  useInView(frame, isPicture, load)
  const { status } = state
  const canRetry = status === 'unreachable' || status === 'broken' || status === 'mismatch'
  return (
    <div ref={frame} className={css.frame} data-tile={status} data-kind={request.kind} aria-busy={status === 'loading'}>
      {status === 'verified' && isPicture ? (
        <Picture picture={state.picture} name={name} />
      ) : (
        <Fingerprint hash={request.contentHash} />
      )}
      {status === 'verified' && !isPicture && !isCover && <Player {...state} kind={request.kind} name={name} />}
      {!isCover && !(status === 'verified' && isPicture) && (
        <span className={css.text}>
          <b>{t.text(STATE_TEXTS[status])}</b>
          <TileReason state={state} kind={request.kind} />
        </span>
      )}
      {!isCover && (canRetry || (!isPicture && status === 'not-loaded')) && (
        <Button
          className={css.action}
          onClick={load}
          aria-label={`${t.text(canRetry ? 'artwork.retry' : 'artwork.play')}: ${name}`}
        >
          {t.text(canRetry ? 'artwork.retry' : 'artwork.play')}
        </Button>
      )}
      {!isCover && status === 'verified' && <span className={css.mark} title={t.text('artwork.verified')} />}
    </div>
  )
}

function TileReason({ state, kind }: { readonly state: TileState; readonly kind: ArtworkRequest['kind'] }) {
  const t = useTranslation()
  switch (state.status) {
    case 'not-loaded':
      return <span>{t.text('tile.kind', { kind })}</span>
    case 'mismatch':
      return <span>{t.text('artwork.tile.mismatchWhy')}</span>
    case 'too-large':
      return <span>{t.text('artwork.tile.tooLargeWhy', { size: formatSize(TILE_LIMITS.maxBytes) })}</span>
    case 'page-limit':
      return <span>{t.text('artwork.tile.pageLimitWhy', { size: formatSize(TILE_LIMITS.maxPageBytes) })}</span>
    case 'not-shown':
      return (
        <span>
          {state.reason === 'pixels'
            ? t.text('artwork.tile.pixelsWhy')
            : t.text('artwork.tile.formatWhy', { format: state.name ?? '' })}
        </span>
      )
    case 'unreachable':
      return <span>{t.text('artwork.tile.unreachableWhy')}</span>
    case 'broken':
    case 'loading':
    case 'verified':
      return null
  }
}

/** Drawn from memory: the pixels replace those of the canvas, so that there is one copy. */
function Picture({ picture, name }: { readonly picture: ImageBitmap | null; readonly name: string }) {
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas === null || picture === null || picture.width === 0) return
      canvas.width = picture.width
      canvas.height = picture.height
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    },
    [picture],
  )
  // A canvas is the picture here; there is no file for an `img`.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <canvas ref={draw} className={css.picture} role="img" aria-label={name} />
}

function Player({ content, kind, name }: Verified & Pick<ArtworkRequest, 'kind'> & { readonly name: string }) {
  const showIn = useSource(content)
  // Files from the chain have no captions.
  return kind === 'audio' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio ref={showIn} className={css.player} aria-label={name} controls />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video ref={showIn} className={css.player} aria-label={name} controls playsInline />
  )
}

/** The state of a tile, and a function that starts or repeats loading. Leaving the page aborts it. */
function useTile(request: ArtworkRequest) {
  const { pathname, search } = useLocation()
  const [state, setState] = useState<TileState>({ status: 'not-loaded' })
  const controller = useRef<AbortController>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const requestKey = JSON.stringify(request)
  const load = useCallback(() => {
    controller.current?.abort()
    const { signal } = (controller.current = new AbortController())
    const show = (next: TileState) => {
      if (!signal.aborted) setState(next)
    }
    const loader = tileLoaderOf(pathname + search)
    const run = async () => {
      const wanted = JSON.parse(requestKey) as ArtworkRequest
      const result = await loader.load(wanted, signal, () => show({ status: 'loading' }))
      if (result.status !== 'verified') return show(result)
      if (wanted.kind !== 'picture') return show({ ...result, picture: null })
      const picture = await loader.decode(result.content)
      if (signal.aborted) picture.close()
      // The file itself is released.
      return show({ ...result, content: new Blob(), picture })
    }
    void run().catch(() => show({ status: 'broken' }))
  }, [pathname, search, requestKey])
  return { state, load }
}

/** Calls the function once, when the element comes near the window. */
function useInView(element: { readonly current: Element | null }, isWanted: boolean, onView: () => void): void {
  const latest = useRef(onView)
  useEffect(() => {
    latest.current = onView
  })
  useEffect(() => {
    const { current } = element
    if (!isWanted || current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        latest.current()
      },
      { rootMargin: '300px' },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isWanted])
}
