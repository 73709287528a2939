import type { LinkContext } from '#page/page-context.ts'
import { matchScreen } from '#routes.ts'
import type { AppContext } from './app-context.tsx'
import { openScreen } from './opened-screen.ts'

interface LinkContextOptions {
  readonly isFramed: boolean
  /** See `Navigator`: a document that is loaded could not use what this one has prefetched. */
  readonly hasScreens: boolean
}

/** Link context of the browser: links prefetch, and know whether they are in a frame. */
export function createLinkContext(context: AppContext, { isFramed, hasScreens }: LinkContextOptions): LinkContext {
  return {
    prefetch: (to) => {
      if (!hasScreens) return
      const { path, search } = splitPath(to)
      // A failed prefetch is ignored; a click reports the error.
      if (path !== '') openScreen(context, path, search).catch(() => undefined)
    },
    opensOutsideFrame: (to) => {
      const { path } = splitPath(to)
      return isFramed && path !== '' && matchScreen(path).screen.isEmbeddable !== true
    },
  }
}

function splitPath(to: string) {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(to) ?? []
  return { path, search }
}
