// The GraphQL query page in the browser: sends documents to the API and shows its schema.

const ENDPOINT = '/api/graphql'

const EXAMPLES = {
  'Newest blocks': {
    query:
      'query newestBlocks($take: Int) {\n  blocks(take: $take) {\n    height\n    headerId\n    timestamp\n    txsCount\n    minerAddress\n  }\n}',
    variables: { take: 5 },
  },
  'Balances of addresses': {
    query:
      'query balances($addresses: [String!]!) {\n  addresses(addresses: $addresses) {\n    address\n    used\n    balance {\n      nanoErgs\n      assets {\n        tokenId\n        name\n        amount\n      }\n    }\n  }\n}',
    variables: { addresses: ['9fRAWhdxEsTcdb8PhGNrZfwqa65zfkuYHAMmkQLcic1gdLSV5vA'] },
  },
  'Unspent boxes with a token': {
    query:
      'query boxes($tokenId: String) {\n  boxes(tokenId: $tokenId, spent: false, take: 10) {\n    boxId\n    value\n    address\n    beingSpent\n    assets {\n      tokenId\n      amount\n    }\n  }\n}',
    variables: { tokenId: '0000000000000000000000000000000000000000000000000000000000000000' },
  },
  'Pending transactions': {
    query:
      '{\n  mempool {\n    transactionsCount\n    size\n    transactions(take: 10) {\n      transactionId\n      size\n      outputs {\n        address\n        value\n      }\n    }\n  }\n}',
    variables: {},
  },
}

const INTROSPECTION = `{
  __schema {
    queryType { name }
    mutationType { name }
    types {
      kind name description
      fields { name description args { ...value } type { ...ref } }
      inputFields { ...value }
      enumValues { name }
      possibleTypes { name }
    }
  }
}
fragment value on __InputValue { name defaultValue type { ...ref } }
fragment ref on __Type { kind name ofType { kind name ofType { kind name ofType { kind name } } } }`

const find = (id) => document.getElementById(id)

/** Creates an element with attributes and children; text never becomes markup. */
function element(name, attributes = {}, ...children) {
  const created = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'function') created.addEventListener(key, value)
    else created.setAttribute(key, value)
  created.append(...children)
  return created
}

async function send(body) {
  const response = await fetch(ENDPOINT, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

// Editor

const query = find('query')
const variables = find('variables')
const result = find('result')
const status = find('status')

let requests = 0

async function run() {
  const number = ++requests
  const show = (line, text, state) => {
    // A later request is shown instead.
    if (number !== requests) return
    status.textContent = line
    result.textContent = text
    result.dataset.state = state
  }
  let parsed
  try {
    parsed = variables.value.trim() === '' ? {} : JSON.parse(variables.value)
  } catch (error) {
    return show(`The variables are not valid JSON: ${error.message}`, '', 'error')
  }
  show('Running…', '', 'running')
  const start = performance.now()
  try {
    const { status: code, text } = await send({ query: query.value, variables: parsed })
    const ms = Math.round(performance.now() - start)
    const size = new Blob([text]).size
    const hasErrors = code !== 200 || /^\{"(?:errors|data":null)/.test(text)
    show(`${code} in ${ms} ms, ${size.toLocaleString('en')} bytes`, format(text), hasErrors ? 'error' : 'ok')
  } catch (error) {
    show(`The request failed: ${error.message}`, '', 'error')
  }
}

/** 64-bit numbers are text in this schema, so nothing is lost. */
function format(text) {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

function load({ query: text, variables: values }) {
  query.value = text
  variables.value = JSON.stringify(values, undefined, 2)
}

find('editor').addEventListener('submit', (event) => {
  event.preventDefault()
  void run()
})
find('editor').addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    void run()
  }
})
const examples = find('examples')
for (const name of Object.keys(EXAMPLES)) examples.append(element('option', { value: name }, name))
examples.addEventListener('change', () => load(EXAMPLES[examples.value]))
load(EXAMPLES[examples.value])

// Schema

const schemaView = find('schema')
let types = new Map()
let roots = []

const nameOf = (type) => (type.ofType === null || type.ofType === undefined ? type.name : nameOf(type.ofType))

/** The type as written in a schema; its name is a button that opens it. */
function typeReference(type) {
  if (type.kind === 'NON_NULL') return [...typeReference(type.ofType), '!']
  if (type.kind === 'LIST') return ['[', ...typeReference(type.ofType), ']']
  const target = types.get(type.name)
  const isOpenable = target !== undefined && target.kind !== 'SCALAR'
  return [
    isOpenable
      ? element('button', { type: 'button', class: 'link', click: () => open(type.name) }, type.name)
      : type.name,
  ]
}

function fieldItem(field, rootName) {
  const args = []
  for (const arg of field.args ?? []) {
    const isOptional = arg.defaultValue !== null && arg.defaultValue !== undefined
    args.push(
      args.length === 0 ? '' : ', ',
      `${arg.name}: `,
      ...typeReference(arg.type),
      isOptional ? ` = ${arg.defaultValue}` : '',
    )
  }
  const signature = element(
    'code',
    {},
    element('b', {}, field.name),
    ...(args.length > 0 ? ['(', ...args, ')'] : []),
    ': ',
    ...typeReference(field.type),
  )
  const item = element('li', {}, signature)
  if (field.description) item.append(element('p', {}, field.description))
  if (rootName === roots[0])
    item.append(
      element(
        'button',
        { type: 'button', class: 'insert', 'aria-label': `Insert ${field.name} as query`, click: () => insert(field) },
        'Insert',
      ),
    )
  return item
}

/** Writes a query of a root field with all its arguments, and all leaves of its type. */
function insert(field) {
  const used = field.args.filter(({ name }) =>
    ['addresses', 'take', 'spent', 'tokenId', 'transactionIds', 'tokenIds'].includes(name),
  )
  const typeText = (type) =>
    type.kind === 'NON_NULL'
      ? `${typeText(type.ofType)}!`
      : type.kind === 'LIST'
        ? `[${typeText(type.ofType)}]`
        : type.name
  const declared = used.map(({ name, type }) => `$${name}: ${typeText(type)}`).join(', ')
  const call = used.map(({ name }) => `${name}: $${name}`).join(', ')
  const text = `query${declared && ` (${declared})`} {\n  ${field.name}${call && `(${call})`}${selection(nameOf(field.type), '  ')}\n}`
  const initial = (type) =>
    type.kind === 'NON_NULL'
      ? initial(type.ofType)
      : type.kind === 'LIST'
        ? []
        : type.name === 'Int'
          ? 10
          : type.name === 'Boolean'
            ? false
            : null
  load({ query: text, variables: Object.fromEntries(used.map(({ name, type }) => [name, initial(type)])) })
  query.focus()
}

function selection(typeName, indent) {
  const fields = types.get(typeName)?.fields ?? []
  const leaves = fields.filter(
    ({ type, args }) => ['SCALAR', 'ENUM'].includes(types.get(nameOf(type))?.kind) && args.length === 0,
  )
  const chosen = leaves.length > 0 ? leaves : fields.slice(0, 1)
  if (chosen.length === 0) return ''
  const lines = chosen.map(
    ({ name, type }) => `${indent}  ${name}${leaves.length > 0 ? '' : selection(nameOf(type), `${indent}  `)}`,
  )
  return ` {\n${lines.join('\n')}\n${indent}}`
}

/** Names of the opened types, the last one is shown. */
let path = []

function open(name) {
  path = path.includes(name) ? path.slice(0, path.indexOf(name) + 1) : [...path, name]
  render()
  find('schema-title').focus()
}

function render() {
  const name = path.at(-1) ?? roots[0]
  const type = types.get(name)
  const crumbs = path
    .slice(0, -1)
    .flatMap((each) => [element('button', { type: 'button', class: 'link', click: () => open(each) }, each), ' › '])
  const parts = [element('h3', { id: 'schema-title', tabindex: '-1' }, ...crumbs, name)]
  if (type.description) parts.push(element('p', {}, type.description))
  const fields = type.fields ?? type.inputFields ?? []
  if (fields.length > 0) parts.push(element('ul', {}, ...fields.map((field) => fieldItem(field, name))))
  if (type.enumValues)
    parts.push(element('ul', {}, ...type.enumValues.map((value) => element('li', {}, element('code', {}, value.name)))))
  if (type.kind === 'INTERFACE') {
    const implementations = element('p', {}, 'Implemented by')
    for (const { name: implementation } of type.possibleTypes)
      implementations.append(' ', ...typeReference({ kind: 'OBJECT', name: implementation }))
    parts.push(implementations)
  }
  schemaView.replaceChildren(...parts)
}

async function loadSchema() {
  try {
    const { status: code, text } = await send({ query: INTROSPECTION })
    if (code !== 200) throw new Error(`the API returned ${code}`)
    const { __schema: schema } = JSON.parse(text).data
    types = new Map(schema.types.map((type) => [type.name, type]))
    roots = [schema.queryType.name, schema.mutationType.name]
    const buttons = roots.map((name) =>
      element(
        'button',
        {
          type: 'button',
          click: () => {
            path = []
            open(name)
          },
        },
        name,
      ),
    )
    find('roots').replaceChildren(...buttons)
    path = [roots[0]]
    render()
  } catch (error) {
    const retry = element('button', { type: 'button', click: () => void loadSchema() }, 'Try again')
    schemaView.replaceChildren(element('p', { role: 'alert' }, `The schema cannot be loaded: ${error.message} `), retry)
  }
}

void loadSchema()
