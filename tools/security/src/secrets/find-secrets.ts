/** What keys, tokens and passwords look like. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{50,})/,
  'a token of GitLab': /\bglpat-[\w-]{20,}/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S{8,}/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a key of Stripe': /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{15,}/,
  // A dash, a word in angles or dots stand where a reader puts their own; a mark is what we look for ourselves.
  'a password in an address':
    /\b[a-z][a-z+]{2,}:\/\/[\w.-]*:(?!…|\.\.\.|<|\$|password\b|secret\b|explorer\b|change-me\b)[^\s@/'"`{}$…<>]{6,}@[\w.-]/,
  'a password':
    /(?<![\w-])(?:password|passwd|secret|api_?key|access_?token)["']?\s*[:=]\s*["'](?!mark-of-the-|[^"']*[\s<>{}$…/])[^"']{12,}["']/i,
}

/** Names of what is found in a text, with the place of each. */
export function findSecrets(text: string): string[] {
  return Object.entries(PATTERNS).flatMap(([name, pattern]) => {
    const match = pattern.exec(text)
    return match === null ? [] : [`${name}: ${match[0].slice(0, 24)}…`]
  })
}
