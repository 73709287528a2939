import { useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import css from './qr-code.module.css'
import type { QrShape } from './qr-drawing.tsx'

const loadEncoder = () => import('./qr-drawing.tsx')
const serverEncoder = import.meta.env.SSR ? await loadEncoder() : undefined

export interface QrCodeProps {
  readonly text: string
  /** Accessible name: the content of the code. */
  readonly label: string
  readonly className?: string | undefined
}

/** QR code of a text that does not change. Browsers load the encoder only when the server has not drawn the code. */
export function QrCode({ text, label, className }: QrCodeProps) {
  return (
    <div className={cx(css.qr, className)}>
      <ServerDrawing key={text} text={text} label={label} />
    </div>
  )
}

/** While hydrating, React keeps attributes of the server that differ, so the drawing stays. */
function ServerDrawing({ text, label }: { readonly text: string; readonly label: string }) {
  const svg = useRef<SVGSVGElement>(null)
  const [shape, setShape] = useState<QrShape | undefined>(() => serverEncoder?.encodeQr(text))
  useEffect(() => {
    if (svg.current?.hasAttribute('viewBox') !== false) return
    // Leaving the page aborts the download, which is no error. Without the encoder the text beside the code remains.
    void loadEncoder().then(
      ({ encodeQr }) => setShape(encodeQr(text)),
      () => undefined,
    )
  }, [text])
  return (
    <svg
      ref={svg}
      viewBox={shape?.viewBox}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      suppressHydrationWarning
    >
      <path d={shape?.path} suppressHydrationWarning />
    </svg>
  )
}
