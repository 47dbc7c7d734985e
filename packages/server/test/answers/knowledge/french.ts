// The knowledge of the invented bicycle shop in French.
import { faq, page } from './item.ts'

export const french = [
  page(
    'fr-atelier',
    'Atelier participatif',
    "Le mercredi de 14 h à 18 h, vous réparez votre vélo vous-même, avec nos outils et l'aide d'un mécanicien. L'atelier est gratuit pour les adhérents et coûte 5 euros pour les autres. Les pièces sont à votre charge. Inutile de réserver, mais venez au moins une heure avant la fermeture.",
  ),
  faq(
    'fr-abonnement',
    "Comment résilier mon contrat d'entretien ?",
    "Envoyez-nous un courriel au moins un mois avant la date anniversaire du contrat. Passé ce délai, il est prolongé d'un an. En cas de déménagement, vous pouvez le résilier à tout moment.",
  ),
  faq(
    'fr-bagages',
    'Puis-je laisser mes bagages au magasin pendant la location ?',
    'Oui, la consigne est gratuite pendant toute la durée de la location. Les casiers mesurent 60 sur 40 centimètres. Reprenez vos affaires avant 18 heures, heure de fermeture.',
  ),
  faq(
    'fr-occasion',
    "Vendez-vous des vélos d'occasion ?",
    'Oui, une trentaine de vélos révisés, à partir de 120 euros. Ils sont garantis six mois. La liste est mise à jour chaque vendredi sur notre site.',
  ),
]
