// Questions that depend on the question before them, and questions that change the subject.
import { followUp } from './question.ts'

export const followUpQuestions = [
  followUp(['What does it cost to rent a bike?'], 'And for a week?', ['rental', '£75 a week']),
  followUp(['Do you ship abroad?'], 'what about complete bikes?', [
    'abroad',
    'stay in the country',
  ]),
  followUp(['How long does a repair take?'], 'And in April?', ['repair-time', 'up to ten']),
  followUp(['Can I try a bike before I buy it?'], 'What does a weekend cost?', [
    'test-ride',
    '£25',
  ]),
  followUp(['What guarantee do I get on a new bike?'], 'Are the tyres included?', [
    'guarantee',
    'are excluded',
  ]),
  followUp(['Do you sell gift vouchers?'], 'How long can I use them?', ['vouchers', 'three years']),
  followUp(['How do I back up the store?'], 'Can I do that while the server is running?', [
    'manual-backup',
    'while the server serves',
  ]),
  followUp(['How do I replace a key?'], 'How long does the old one keep working?', [
    'manual-keys',
    'seven days',
  ]),
  followUp(
    ['Can I return something I bought?', 'Who pays the postage?'],
    'and when do I get my money back?',
    ['returns', 'five working days'],
  ),
  followUp(
    ['What does it cost to rent a bike?', 'And for a week?'],
    'How should I keep a battery in winter?',
    ['battery-winter', 'dry room'],
  ),

  followUp(['Gibt es einen Reparaturkurs?'], 'Wie viele Leute sind da dabei?', [
    'de-kurs',
    'acht Personen',
  ]),
  followUp(['Was kostet es, einen Kinderanhänger zu mieten?'], 'Und für eine Woche?', [
    'de-anhaenger',
    '50 Euro',
  ]),
  followUp(['Erzähl mir von der Radtour ans Wattenmeer'], 'Was ist im Preis drin?', [
    'de-tour',
    'Frühstück',
  ]),
  followUp(['Kann ich ein Rad leasen?'], 'Was passiert danach?', ['de-leasing', '18 Prozent']),

  followUp(['¿Qué cubre el seguro?'], '¿Y cuánto cuesta?', ['es-seguro', '79 euros']),
  followUp(['¿Hay una excursión por la costa?'], '¿Y si llueve?', ['es-excursion', 'devolvemos']),

  followUp(["Parlez-moi de l'atelier"], 'Faut-il réserver ?', ['fr-atelier', 'Inutile']),
  followUp(['Puis-je laisser mes bagages au magasin ?'], "Jusqu'à quelle heure ?", [
    'fr-bagages',
    '18 heures',
  ]),

  followUp(['儿童骑行课什么时候上？'], '下雨怎么办？', ['zh-class', '星期天']),
  followUp(['定制车架要多久？'], '可以退货吗？', ['zh-custom', '不能退货']),
]
