/** Patterns of keys, tokens and passwords. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'an AWS key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{50,})/,
  'a GitLab token': /\bglpat-[\w-]{20,}/,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*\S{8,}/,
  'a Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'a Google key': /\bAIza[\w-]{35}\b/,
  'a Stripe key': /\b[rs]k_live_[A-Za-z0-9]{16,}/,
  'a signed token': /\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{15,}/,
  // Placeholders such as an ellipsis or a word in angle brackets are allowed, and so are the markers of our own tests.
  'a password in a URL':
    /\b[a-z][a-z+]{2,}:\/\/[\w.-]*:(?!…|\.\.\.|<|\$|password\b|secret\b|explorer\b|change-me\b)[^\s@/'"`{}$…<>]{6,}@[\w.-]/,
  'a password':
    /(?<![\w-])(?:password|passwd|secret|api_?key|access_?token)["']?\s*[:=]\s*["'](?!mark-of-the-|[^"']*[\s<>{}$…/])[^"']{12,}["']/i,
}

/** The kinds of secrets found in a text, each with the start of the match. */
export function findSecrets(text: string): string[] {
  return Object.entries(PATTERNS).flatMap(([name, pattern]) => {
    const match = pattern.exec(text)
    return match === null ? [] : [`${name}: ${match[0].slice(0, 24)}…`]
  })
}
