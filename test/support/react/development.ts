/** Import before React: its development build warns of mistakes such as invalid nesting of elements. */
process.env.NODE_ENV = 'development';
