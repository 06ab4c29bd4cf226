import type { BlockExamples } from '../blockExamples';

export const noticeBlockExamples: BlockExamples<'core.notice'> = {
  usual: {
    kind: 'core.notice',
    id: 'notice-usual',
    tone: 'info',
    html: '<p>Les inscriptions à la rentrée de février ferment le 15 janvier. <a href="/rentree-decalee">Comment s’inscrire</a></p>',
    until: '',
  },
  success: {
    kind: 'core.notice',
    id: 'notice-success',
    tone: 'success',
    html: '<p>La certification est enregistrée au RNCP pour cinq ans.</p>',
    until: '',
  },
  warning: {
    kind: 'core.notice',
    id: 'notice-warning',
    tone: 'warning',
    html: '<p>Le campus est fermé le lundi 30&nbsp;novembre. Les cours ont lieu à distance&nbsp;; les entretiens sont reportés au lendemain, à la même heure, et chaque candidat a reçu un message.</p>',
    until: '2099-12-31T00:00:00.000Z',
  },
  over: {
    kind: 'core.notice',
    id: 'notice-over',
    tone: 'info',
    html: '<p>Ceci ne se voit plus.</p>',
    until: '2020-01-01T00:00:00.000Z',
  },
};
