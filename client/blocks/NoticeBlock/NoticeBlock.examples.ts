import { blockExamples } from '../blockExamples';

export const noticeBlockExamples = blockExamples('core.notice', {
  usual: {
    tone: 'info',
    html: '<p>Les inscriptions à la rentrée de février ferment le 15 janvier. <a href="/rentree-decalee">Comment s’inscrire</a></p>',
    until: '',
  },
  success: {
    tone: 'success',
    html: '<p>La certification est enregistrée au RNCP pour cinq ans.</p>',
    until: '',
  },
  warning: {
    tone: 'warning',
    html: '<p>Le campus est fermé le lundi 30&nbsp;novembre. Les cours ont lieu à distance&nbsp;; les entretiens sont reportés au lendemain, à la même heure, et chaque candidat a reçu un message.</p>',
    until: '2099-12-31T00:00:00.000Z',
  },
  over: { tone: 'info', html: '<p>Ceci ne se voit plus.</p>', until: '2020-01-01T00:00:00.000Z' },
});
