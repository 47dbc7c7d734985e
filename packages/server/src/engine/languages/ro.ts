// The language record of Romanian.
import { stemmer } from '@orama/stemmers/romanian'
import type { Language } from './language.ts'
import { romanianIntents } from './ro.intents.ts'
import { romanianQuestions } from './ro.questions.ts'

export const romanian: Language = {
  tag: 'ro',
  stemmer,
  conditions: 'dacă când',
  admissions: `
    nu știu, nu am informații, nu am … informații, nu am găsit, nu găsesc, nicio informație, nu
    este menționat, nu se menționează, nu precizează, nu pot răspunde, nu sunt sigur, nu sunt
    sigură`,
  courtesies: `
    bună …, bună ziua …, salut …, bună dimineața …, mulțumesc, mulțumesc pentru …, mulțumim …, cu
    plăcere, desigur, sigur, da, nu, bine, îmi pare rău …, ne pare rău …, scuze …, îmi cer scuze
    …, înțeleg …, vă ajut …, dacă aveți …, dacă ai …, nu ezitați …, spuneți-mi …, sper …, o zi
    bună …, succes …`,
  intents: romanianIntents,
  foreignQuestions: romanianQuestions,
}
