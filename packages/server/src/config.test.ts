import { describe, expect, it } from 'vitest'
import { loadConfig, settings, unknownSettings } from './config.ts'
import { modelSettingsOf, verifierSettingsOf } from './model-config.ts'

describe('loadConfig', () => {
  it('has a default for everything', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDirectory: './data',
      logLevel: 'info',
      logPretty: false,
      databaseUrl: undefined,
      publicUrl: '',
      allowedHosts: '',
      docs: 'on',
      fileMaxMb: 50,
      trustProxy: '',
      webhookAllowPrivate: false,
      modelAllowPrivate: false,
      sourceAllowPrivate: false,
      sourcePauseMs: 250,
      sourceRenderUrl: '',
      widgetDirectory: '',
      ollamaUrl: 'http://127.0.0.1:11434',
      dashboardDirectory: '',
      signUp: false,
      smtpUrl: undefined,
      mailFrom: '',
      metricsToken: undefined,
      indexMemoryMb: 256,
      indexShare: 50,
      llmBaseUrl: '',
      llmModel: '',
      llmProvider: 'openai_compatible',
      llmTemperature: 0.2,
      llmConcurrency: 64,
      llmAccountConcurrency: 16,
      llmContextTokens: 6_000,
      llmWholeKnowledgeTokens: 2_000,
      verifyModel: '',
      verifyBaseUrl: '',
      timeZone: 'UTC',
      requestTimeoutSeconds: 60,
      keepAliveSeconds: 72,
      auditDays: 365,
      stopTimeoutSeconds: 10,
    })
    expect(loadConfig({ PORT: '', PARLEY_LOG_LEVEL: ' ' })).toEqual(loadConfig({}))
  })

  it.each([
    ['Chat.example.com, 10.0.0.5', 'chat.example.com,10.0.0.5'],
    ['[FD00::5],bücher.example', '[fd00::5],xn--bcher-kva.example'],
    ['chat.example.com:3000', undefined],
    ['https://chat.example.com', undefined],
    ['*.example.com', undefined],
    ['a,,b', undefined],
  ])('reads the hosts %s', (hosts, expected) => {
    const read = () => loadConfig({ PARLEY_ALLOWED_HOSTS: hosts }).allowedHosts
    if (expected === undefined) expect(read).toThrow(/^PARLEY_ALLOWED_HOSTS must be names or/)
    else expect(read()).toBe(expected)
  })

  it('reads the environment', () => {
    const config = loadConfig({
      PORT: '0',
      HOST: '::',
      PARLEY_DATA_DIR: '/var/lib/our data',
      PARLEY_LOG_LEVEL: 'DEBUG',
      PARLEY_LOG_PRETTY: '1',
      PARLEY_METRICS_TOKEN: 'sixteen-or-more-x',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      dataDirectory: '/var/lib/our data',
      logLevel: 'debug',
      logPretty: true,
      metricsToken: 'sixteen-or-more-x',
    })
  })

  it.each([
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, not "80a".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
    ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535, not "1e3".'],
    ['HOST', 'a b', 'HOST must be a text without spaces, not "a b".'],
    ['PARLEY_LOG_PRETTY', 'maybe', 'PARLEY_LOG_PRETTY must be 1 or 0, not "maybe".'],
    [
      'PARLEY_LOG_LEVEL',
      'loud',
      'PARLEY_LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
    ],
  ])('refuses %s=%s with a sentence', (name, value, message) => {
    expect(() => loadConfig({ [name]: value })).toThrow(message)
  })

  it.each([32, 31, 33])('accepts a secret key only if it has 32 bytes: %d', (bytes) => {
    const key = Buffer.alloc(bytes, 7).toString('base64')
    const load = () => loadConfig({ PARLEY_SECRET_KEY: key })
    if (bytes === 32) expect(load()).toMatchObject({ secretKey: key })
    else expect(load).toThrow(/^PARLEY_SECRET_KEY must be 32 bytes in base64, .* between\.$/)
  })

  it('accepts two secret keys, and not three', () => {
    const [a, b, c] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte).toString('base64'))
    const secretKey = `${a},${b}`
    expect(loadConfig({ PARLEY_SECRET_KEY: secretKey })).toMatchObject({ secretKey })
    expect(() => loadConfig({ PARLEY_SECRET_KEY: `${secretKey},${c}` })).toThrow()
  })

  it('does not repeat a secret', () => {
    expect(() => loadConfig({ PARLEY_METRICS_TOKEN: 'short' })).toThrow(
      /^PARLEY_METRICS_TOKEN must be at least 16 characters without spaces\.$/,
    )
  })

  const mail = {
    PARLEY_SMTP_URL: 'smtps://parley:s3cret@mail.example.com:465',
    PARLEY_MAIL_FROM: 'Parley <parley@example.com>',
    PARLEY_PUBLIC_URL: 'https://chat.example.com',
  }
  it('accepts a mail server only with a sender and a public URL', () => {
    expect(loadConfig(mail)).toMatchObject({
      smtpUrl: mail.PARLEY_SMTP_URL,
      mailFrom: mail.PARLEY_MAIL_FROM,
    })
    for (const name of ['PARLEY_MAIL_FROM', 'PARLEY_PUBLIC_URL']) {
      expect(() => loadConfig({ ...mail, [name]: '' })).toThrow(`${name} is missing`)
    }
    for (const from of ['Parley', 'a@b.c, d@e.f', 'Parley <a@b.c> <d@e.f>']) {
      expect(() => loadConfig({ ...mail, PARLEY_MAIL_FROM: from })).toThrow('PARLEY_MAIL_FROM must')
    }
    expect(() => loadConfig({ PARLEY_SMTP_URL: 'mail.example.com' })).toThrow(
      /^PARLEY_SMTP_URL must be an address like .*465, or smtp:\/\/ with port 587\.$/,
    )
  })

  it('reports all errors at once', () => {
    expect(() => loadConfig({ PORT: 'x', PARLEY_INDEX_MEMORY_MB: '1' })).toThrow(
      /^PORT must .*\nPARLEY_INDEX_MEMORY_MB must /,
    )
  })
})

describe('a language model', () => {
  const server = {
    PARLEY_LLM_BASE_URL: 'http://127.0.0.1:11434/v1/',
    PARLEY_LLM_MODEL: 'llama3.2:3b',
  }
  const vendor = {
    PARLEY_LLM_PROVIDER: 'anthropic',
    PARLEY_LLM_API_KEY: 'sk-1',
    PARLEY_LLM_MODEL: 'claude-1',
  }

  it('is undefined unless it is configured', () => {
    expect(modelSettingsOf(loadConfig({}))).toBeUndefined()
  })

  it('can be a server at an address, with or without a key', () => {
    const settings = {
      kind: 'openai_compatible',
      base_url: 'http://127.0.0.1:11434/v1',
      model: 'llama3.2:3b',
    }
    expect(modelSettingsOf(loadConfig(server))).toEqual({ ...settings, api_key: undefined })
    const withKey = loadConfig({ ...server, PARLEY_LLM_API_KEY: 'sk-1' })
    expect(modelSettingsOf(withKey)).toEqual({ ...settings, api_key: 'sk-1' })
  })

  it('can be a vendor, with a key and without an address', () => {
    expect(modelSettingsOf(loadConfig(vendor))).toEqual({
      kind: 'anthropic',
      base_url: undefined,
      api_key: 'sk-1',
      model: 'claude-1',
    })
  })

  it.each([
    [{ PARLEY_LLM_MODEL: 'llama3.2:3b' }, 'PARLEY_LLM_BASE_URL is missing'],
    [{ PARLEY_LLM_BASE_URL: server.PARLEY_LLM_BASE_URL }, 'PARLEY_LLM_MODEL is missing'],
    [{ PARLEY_LLM_API_KEY: 'sk-1' }, 'PARLEY_LLM_MODEL is missing'],
    [{ PARLEY_LLM_PROVIDER: 'google' }, 'PARLEY_LLM_MODEL is missing'],
    [{ ...vendor, PARLEY_LLM_MODEL: '' }, 'PARLEY_LLM_MODEL is missing'],
    [{ ...vendor, PARLEY_LLM_API_KEY: '' }, 'PARLEY_LLM_API_KEY is missing'],
  ])('is incomplete with only %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message)
  })

  it.each([
    ['PARLEY_LLM_BASE_URL', 'localhost:11434', 'must be an http or https address'],
    ['PARLEY_LLM_PROVIDER', 'azure', 'must be one of openai_compatible, openai, anthropic, google'],
    ['PARLEY_LLM_TEMPERATURE', '2.5', 'must be a number from 0 to 2, or provider, not "2.5".'],
    ['PARLEY_LLM_TEMPERATURE', 'warm', 'must be a number from 0 to 2, or provider, not "warm".'],
    ['PARLEY_LLM_CONCURRENCY', '0', 'must be a whole number from 1 to 10000'],
  ])('refuses %s=%s', (name, value, message) => {
    expect(() => loadConfig({ ...server, [name]: value })).toThrow(`${name} ${message}`)
  })

  it.each([
    ['0.3', 0.3],
    ['2', 2],
    ['', 0.2],
    ['provider', null],
    ['Provider', null],
  ])('reads the temperature "%s" as %s', (given, temperature) => {
    const config = loadConfig({ ...server, PARLEY_LLM_TEMPERATURE: given })
    expect(config.llmTemperature).toBe(temperature)
  })

  it.each(['UTC', 'Europe/Berlin', 'america/new_york'])('knows the time zone %s', (given) => {
    expect(loadConfig({ PARLEY_TIME_ZONE: given }).timeZone).toBe(given)
  })

  it.each(['Berlin/Europe', '+05:00', 'local'])('refuses the time zone %s', (given) => {
    expect(() => loadConfig({ PARLEY_TIME_ZONE: given })).toThrow(
      `PARLEY_TIME_ZONE must be the IANA name of a time zone, as in Europe/Berlin, not "${given}".`,
    )
  })

  it('does not repeat its key', () => {
    for (const key of ['sk two words', 'sk-ключ']) {
      expect(() => loadConfig({ ...server, PARLEY_LLM_API_KEY: key })).toThrow(
        /^PARLEY_LLM_API_KEY must be printable ASCII characters without spaces\.$/,
      )
    }
  })
})

describe('a verifier', () => {
  const server = {
    PARLEY_LLM_BASE_URL: 'http://127.0.0.1:11434/v1',
    PARLEY_LLM_MODEL: 'llama3.2:3b',
    PARLEY_LLM_API_KEY: 'sk-1',
  }
  const verifierOf = (env: Record<string, string>) => verifierSettingsOf(loadConfig(env))

  it('is undefined unless it is configured', () => {
    expect(verifierOf({})).toBeUndefined()
    expect(verifierOf(server)).toBeUndefined()
  })

  it('uses the provider of the language model', () => {
    const expected = { ...modelSettingsOf(loadConfig(server)), model: 'small-1' }
    expect(verifierOf({ ...server, PARLEY_VERIFY_MODEL: 'small-1' })).toEqual(expected)
  })

  it('at another server never gets the key of the language model', () => {
    const other = {
      PARLEY_VERIFY_MODEL: 'small-1',
      PARLEY_VERIFY_BASE_URL: 'https://verify.example/v1/',
    }
    const expected = {
      kind: 'openai_compatible',
      base_url: 'https://verify.example/v1',
      model: 'small-1',
    }
    expect(verifierOf({ ...server, ...other })).toEqual({ ...expected, api_key: undefined })
    const withKey = { ...server, ...other, PARLEY_VERIFY_API_KEY: 'sk-2' }
    expect(verifierOf(withKey)).toEqual({ ...expected, api_key: 'sk-2' })
  })

  it.each([
    [{ PARLEY_VERIFY_BASE_URL: 'https://verify.example/v1' }, 'PARLEY_VERIFY_MODEL is missing'],
    [{ PARLEY_VERIFY_API_KEY: 'sk-2' }, 'PARLEY_VERIFY_MODEL is missing'],
    [{ PARLEY_VERIFY_MODEL: 'small-1' }, 'PARLEY_VERIFY_BASE_URL is missing'],
    [
      { ...server, PARLEY_VERIFY_MODEL: 'small-1', PARLEY_VERIFY_API_KEY: 'sk-2' },
      'PARLEY_VERIFY_BASE_URL is missing',
    ],
  ])('is incomplete with only %j', (env, message) => {
    expect(() => loadConfig(env)).toThrow(message)
  })
})

describe('settings', () => {
  it('have what the documentation needs about each variable', () => {
    for (const { name, why, allowed } of settings) {
      expect(name).toMatch(/^(PORT|HOST|PARLEY_[A-Z_]+)$/)
      expect(why).toMatch(/\.$/)
      expect(allowed).not.toBe('')
    }
  })
})

describe('unknownSettings', () => {
  it('reports variables that look like settings, with the most similar setting', () => {
    const env = { PARLEY_LOGLEVEL: 'debug', PARLEY_DATA: 'x', PARLEY_LOG_LEVEL: 'info', PATH: '/' }
    expect(unknownSettings(env)).toEqual([
      'PARLEY_DATA is not a setting and has no effect; the most similar setting is PARLEY_DATA_DIR.',
      'PARLEY_LOGLEVEL is not a setting and has no effect; the most similar setting is PARLEY_LOG_LEVEL.',
    ])
  })

  it('ignores the variables of clients', () => {
    expect(unknownSettings({ PARLEY_URL: 'http://x', PARLEY_API_KEY: 'y' })).toEqual([])
  })
})
