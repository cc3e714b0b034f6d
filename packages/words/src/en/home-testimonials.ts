/** Testimonials of the front page. Operators write their own here and list their keys in app/content/front-page.ts. */
export const homeTestimonials = {
  heading: 'From the stalls',
  samples: 'Sample quotations, given by role',
  sample: 'Sample quotation',
  producer:
    '“The platform’s money was eight months away. We sold the invoice and began the next shoot on time.”',
  producerRole: 'Producer, web series',
  investor:
    '“I know who pays me, how much and on which day. That is more than my mutual fund has ever told me.”',
  investorRole: 'Investor',
  lineProducer: '“One form, one review, one answer in writing.”',
  lineProducerRole: 'Line producer, feature film',
  rated: 'Rated the service {rating}/5',
  funded: 'Capital funded: ₹{crores} Cr',
} as const;
