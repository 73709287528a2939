import type { DecodeFault } from '@ergo-explorer/chain'
import { type ComponentType, useRef, useState } from 'react'
import { addressPrefixOf } from '#config/public-config.ts'
import { usePublicConfig } from '#config/use-public-config.ts'
import { useApi } from '#data/api/use-api.ts'
import type { DecodeResult } from './decode-result.ts'

type DecoderState =
  | (DecodeResult & { readonly kind: 'decoded'; readonly View: ComponentType<DecodeResult> })
  | { readonly kind: 'fault'; readonly fault: DecodeFault }
  | { readonly kind: 'failed' }

/** The decoder and what shows its result are loaded on first use. A new text replaces the requests for the old one. */
export function useDecoder() {
  const api = useApi()
  const addressPrefix = addressPrefixOf(usePublicConfig())
  const [result, setResult] = useState<DecoderState | null>(null)
  const request = useRef<AbortController>(null)

  const run = async (text: string) => {
    request.current?.abort()
    const controller = new AbortController()
    request.current = controller
    const { signal } = controller
    const show = (state: DecoderState) => {
      if (!signal.aborted) setResult(state)
    }
    try {
      const [{ buildDecodedView, decodeText, lookUp }, { DecodedTransactionView: View }] = await Promise.all([
        import('#data/decode/decoder.ts'),
        import('./decoded-transaction-view.tsx'),
      ])
      const decodedText = decodeText(text)
      if (!decodedText.ok) return show({ kind: 'fault', fault: decodedText.fault })
      const decoded = decodedText.value
      const view = buildDecodedView(decoded, addressPrefix)
      const isOffered = api.features !== null
      show({ kind: 'decoded', View, decoded, view, lookedUp: isOffered ? undefined : null })
      if (!isOffered) return
      const lookedUp = await lookUp(api, decoded, { addressPrefix, signal }).catch(() => null)
      const fullView = lookedUp === null ? view : buildDecodedView(decoded, addressPrefix, lookedUp)
      show({ kind: 'decoded', View, decoded, view: fullView, lookedUp })
    } catch {
      // The code could not be loaded: the decoder itself does not throw.
      show({ kind: 'failed' })
    }
  }

  return {
    result,
    decode: (text: string) => void run(text),
    clear: () => {
      request.current?.abort()
      setResult(null)
    },
  }
}
