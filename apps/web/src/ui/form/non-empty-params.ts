/** Empty fields are left out of the URL. */
export function nonEmptyParams(form: FormData): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of form) {
    if (typeof value === 'string' && (value !== '' || name === 'iframe')) parameters.set(name, value)
  }
  return parameters
}
