/** Units are short, but long in Indonesian: its short forms are misread (`3 hr` means three days). */
export const unitDisplay = (locale: string) => (locale === 'id' ? 'long' : 'short')
