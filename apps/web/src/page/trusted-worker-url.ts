/** Missing in TypeScript's DOM types. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => {
    readonly createScriptURL: (input: string) => string
  }
}

/**
 * A URL that the content security policy accepts for a worker. The policy `name` must be listed there, allows only this
 * URL, and can be created once per page.
 */
export function createTrustedWorkerUrl(name: string, url: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy(name, { createScriptURL: () => url }).createScriptURL('') ?? url
}
