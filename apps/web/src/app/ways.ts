import type { Ways } from '../page/use-ways.ts'
import { screenOfPath } from '../routes.ts'
import type { Environment } from './environment.ts'
import { openScreen } from './open-screen.ts'

/** In the browser links look ahead, and know whether they stand in a frame. */
export function createWays(environment: Environment): Ways {
  const isFramed = window.parent !== window
  return {
    lookAhead: (to) => {
      const { path, search } = parts(to)
      // Whoever clicks is told what went wrong; whoever only looks is not.
      if (path !== '') openScreen(environment, path, search).catch(() => undefined)
    },
    leavesFrame: (to) => {
      const { path } = parts(to)
      return isFramed && path !== '' && screenOfPath(path, environment.isDevelopment).screen.isFramed !== true
    },
  }
}

function parts(to: string) {
  const [, path = '', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(to) ?? []
  return { path, search }
}
