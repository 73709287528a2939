import { useCallback } from 'react'

/** Lets an element show content from memory, which is released with the element. */
export function useSource(content: Blob) {
  return useCallback(
    (element: HTMLImageElement | HTMLMediaElement | null) => {
      if (element === null) return undefined
      const url = URL.createObjectURL(content)
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [content],
  )
}
