/** An address in France; '' for what is not known of it. */
export interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
}
